import { listArticlesRoute } from './list-articles.ts';

export const articleRoutes = [listArticlesRoute];
