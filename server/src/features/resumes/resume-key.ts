/** Where the file of an uploaded CV is kept. */
export function resumeKey(resumeId: string): string {
  return `resumes/${resumeId}.pdf`;
}
