interface Advert {
  status: number;
  start_date: string | null;
  end_date: string | null;
}

/** Whether the public sees the advert on a day: active, and the day within its dates. */
export function isLive({ status, start_date, end_date }: Advert, today: string): boolean {
  return status === 2 && start_date !== null && end_date !== null && start_date <= today && today <= end_date;
}
