import { calculateVat, toKronor, toOre, vatPercent } from '@platsa/contract/billing/money';
import { isSubscription, mayHaveMoreUsers } from '@platsa/contract/billing/plans';
import type { BoostPackage, PaymentModel } from '@platsa/contract/billing/schema';
import type { PublicPage } from '@platsa/contract/public-site';
import styles from './ForCompaniesPage.module.css';
import { Page } from './Page.tsx';

const offers = [
  [
    'Annonser',
    'Skriv annonsen med förhandsvisning bredvid. Den syns bland alla jobb här, på er karriärsida och, om ni vill, i Platsbanken hos Arbetsförmedlingen.',
  ],
  [
    'En tavla för varje annons',
    'De som söker hamnar som kort på en tavla. Flytta, kommentera och betygsätt; kollegorna ser det direkt.',
  ],
  [
    'Matchning som går att förklara',
    'Varje kandidat jämförs med era krav, och ni ser varför krav för krav. Namn, ålder, kön, bild och bostadsort räknas aldrig, och ingen får nej av en maskin.',
  ],
  ['Chatt och mejl', 'Skriv till en eller till många med egna mallar, nu eller senare.'],
  ['Karriärsida', 'Bygg en sida med er berättelse och era lediga jobb, på en egen domän om ni vill.'],
  ['Era uppgifter är era', 'Ladda ner allt som finns om företaget när ni vill.'],
] as const;

type ForCompaniesPageProps = Extract<PublicPage, { page: 'for-companies' }>;

/** The product and its prices for those who recruit, before they have an account. */
export function ForCompaniesPage({ plans, boosts, makesInvoices }: ForCompaniesPageProps) {
  return (
    <Page forCompanies>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Rekrytera med Platsa</h1>
          <p>Publicera annonser, följ varje ansökan och se varför en kandidat passar.</p>
          <EntryLinks />
        </header>
        <section aria-labelledby="ingar">
          <h2 id="ingar">Det här kan ni göra</h2>
          <ul className={styles.offers}>
            {offers.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className={styles.text}>
            <a href="/how-matching-works">Så räknas matchningen</a>
          </p>
        </section>
        <section aria-labelledby="kostar">
          <h2 id="kostar">Det här kostar det</h2>
          {plans.length === 0 ? (
            <p className={styles.text}>Ingenting. Här säljs inga planer, och ingen annons är låst.</p>
          ) : (
            <Prices plans={plans} makesInvoices={makesInvoices} />
          )}
          {boosts.length === 0 ? null : <Boosts boosts={boosts} />}
        </section>
        <EntryLinks />
      </div>
    </Page>
  );
}

function EntryLinks() {
  return (
    <p className={styles.entry}>
      <a className={styles.create} href="/signup">
        Skapa konto
      </a>
      <a href="/login">Logga in som företag</a>
    </p>
  );
}

function Prices({ plans, makesInvoices }: Pick<ForCompaniesPageProps, 'plans' | 'makesInvoices'>) {
  return (
    <>
      <p className={styles.text}>
        Konto, annonser och en karriärsida kostar ingenting. Ni betalar för att se vilka som söker: en annons låses upp
        för sig, eller med en plan. En låst annons syns och går att söka som vanligt.
        {makesInvoices ? ' Fakturan kommer i efterhand, i början av varje månad.' : null}
      </p>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan._id} plan={plan} />
        ))}
      </ul>
    </>
  );
}

function Plan({ plan }: { plan: PaymentModel }) {
  const per = isSubscription(plan.type) ? ' i månaden' : ' per annons';
  return (
    <li>
      <h3>{plan.name}</h3>
      <p className={styles.price}>
        <strong>
          {kronor(plan.price)}
          {per}
        </strong>
        <span>exkl. moms, {kronor(withVat(plan.price))} med moms</span>
      </p>
      {plan.desc ? <p>{plan.desc}</p> : null}
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {mayHaveMoreUsers(plan.type) ? <li>Fler användare, {kronor(plan.userPrice)} i månaden var</li> : null}
      </ul>
    </li>
  );
}

function Boosts({ boosts }: { boosts: readonly BoostPackage[] }) {
  return (
    <>
      <h3>Sprid en annons till fler</h3>
      <ul className={styles.text}>
        {boosts.map(({ id, title, price }) => (
          <li key={id}>
            {title}: {kronor(price)} exkl. moms, {kronor(withVat(price))} med moms
          </li>
        ))}
      </ul>
    </>
  );
}

function withVat(price: number): number {
  return toKronor(toOre(price) + calculateVat(toOre(price), vatPercent));
}

/** '1 995 kr', '64,30 kr' */
function kronor(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('sv-SE', { style: 'currency', currency: 'SEK', minimumFractionDigits });
}
