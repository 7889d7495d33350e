import { GuestApplicationForm } from './apply/GuestApplicationForm.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';

hydrateIslands(document, { GuestApplicationForm });
