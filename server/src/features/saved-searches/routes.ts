import { deleteSavedSearchRoute } from './delete-saved-search.ts';
import { listSavedSearchesRoute } from './list-saved-searches.ts';
import { saveSearchRoute } from './save-search.ts';

export const savedSearchRoutes = [listSavedSearchesRoute, saveSearchRoute, deleteSavedSearchRoute];
