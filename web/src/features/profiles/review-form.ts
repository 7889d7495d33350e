import type { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import type { reviewSchema } from './review-schema.ts';
import type { ReviewValues } from './review-values.ts';

export type ReviewForm = ReturnType<typeof useSchemaForm<ReviewValues, ReturnType<typeof reviewSchema>, unknown>>;
