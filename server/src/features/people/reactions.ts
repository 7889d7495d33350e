export { mergeReactions as peopleReactions } from './merging/forget-merges.ts';
