/** How long after applying a job seeker may take the application back. In a file without zod: the public site loads it. */
export const withdrawMinutes = 20;

/** The last moment at which an application made at `createdAt` can be taken back. */
export function withdrawableUntil(createdAt: Date | string): Date {
  return new Date(new Date(createdAt).getTime() + withdrawMinutes * 60_000);
}
