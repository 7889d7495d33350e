import { createTemplateRoute } from './create-template.ts';
import { deleteTemplateRoute } from './delete-template.ts';
import { listTemplatesRoute } from './list-templates.ts';
import { updateTemplateRoute } from './update-template.ts';

export const templateRoutes = [listTemplatesRoute, createTemplateRoute, updateTemplateRoute, deleteTemplateRoute];
