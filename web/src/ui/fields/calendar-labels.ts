/** What the calendar's arrows are called; its headings, the month and the year themselves, are their own names. */
export const calendarLabels = {
  nextMonth: 'Nästa månad',
  previousMonth: 'Föregående månad',
  nextYear: 'Nästa år',
  previousYear: 'Föregående år',
  nextDecade: 'Nästa årtionde',
  previousDecade: 'Föregående årtionde',
};
