/** Services that companies order from the operator about an applicant. Prices in kronor, unless the operator has set others. */
export const services = {
  'background-check': {
    title: 'Bakgrundskontroll',
    price: 195,
    description: 'Identitet, adress och ekonomi kontrolleras mot offentliga register.',
  },
  'extended-background-check': {
    title: 'Utökad bakgrundskontroll',
    price: 895,
    description: 'Som bakgrundskontrollen, och även domar, bolagsengagemang och utbildning.',
  },
  'second-opinion': {
    title: 'Second Opinion',
    price: 3900,
    description: 'En rekryterare intervjuar kandidaten och ger er en oberoende bedömning.',
  },
} as const;

export type Service = keyof typeof services;
export const serviceIds = Object.keys(services) as [Service, ...Service[]];

/** The name of an order in the audit log and in the application's history. */
export function orderEvent<S extends Service>(service: S) {
  return `applicant.ordered.${service}` as const;
}
