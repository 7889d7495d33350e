/** What the calendar's arrows and headings are called. */
export const calendarLabels = {
  nextMonth: 'Nästa månad',
  previousMonth: 'Föregående månad',
  nextYear: 'Nästa år',
  previousYear: 'Föregående år',
  nextDecade: 'Nästa årtionde',
  previousDecade: 'Föregående årtionde',
  monthLevelControl: 'Välj månad',
  yearLevelControl: 'Välj år',
};
