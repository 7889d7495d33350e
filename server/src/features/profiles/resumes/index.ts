export { findReadResume } from './queries.ts';
export { resumeFile } from './resume-file.ts';
