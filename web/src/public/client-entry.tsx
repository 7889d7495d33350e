import { hydrateRoot } from 'react-dom/client';
import { NotFoundPage } from './NotFoundPage.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <NotFoundPage />);
