import styles from '../shared/TextPage.module.css';

/** Everything that the application and the public site store in the browser. A test compares it with the code. */
const stored = [
  { name: 'platsa.token', purpose: 'Håller dig inloggad.', until: 'tills du loggar ut' },
  {
    name: 'platsa.support-token',
    purpose:
      'Håller den som ger ert företag support, eller en admin som ser Platsa som en kollega, inloggad i ett fönster.',
    until: 'högst en timme',
  },
  {
    name: 'platsa.guest.…',
    purpose: 'Håller en ansökan som du har gjort utan konto öppen.',
    until: 'tills du loggar ut från den',
  },
  { name: 'platsa.expired', purpose: 'Säger att din inloggning har gått ut.', until: 'tills du loggar in igen' },
  { name: 'platsa.device', purpose: 'Gör att andras försök att logga in inte låser dig ute.', until: 'högst 90 dagar' },
  { name: 'platsa.cookies', purpose: 'Minns att du har godkänt kakorna.', until: 'tills du tar bort det' },
  { name: 'platsa.company', purpose: 'Minns vilket av dina företag du arbetar i.', until: 'tills du tar bort det' },
  { name: 'platsa.match-answers', purpose: 'Minns dina svar om vad som passar dig.', until: 'tills du tar bort det' },
  { name: 'platsa.welcomed-company', purpose: 'Visar välkomsten en gång.', until: 'tills du tar bort det' },
  { name: 'platsa.boards.…', purpose: 'Minns hur dina tavlor ska visas.', until: 'tills du tar bort det' },
  { name: 'platsa.sidebar-minimised', purpose: 'Minns om menyn är ihopfälld.', until: 'tills du tar bort det' },
  {
    name: 'platsa.draft.…',
    purpose: 'Sparar det du skriver tills det är skickat.',
    until: 'tills du skickar eller loggar ut',
  },
  { name: 'platsa.outbox.…', purpose: 'Sparar meddelanden som väntar på att skickas.', until: 'tills fliken stängs' },
  {
    name: 'platsa.new-company.…',
    purpose: 'Sparar ett nytt företag medan du fyller i det.',
    until: 'tills fliken stängs',
  },
  { name: 'platsa.list', purpose: 'Leder tillbaka till din sökning från en annons.', until: 'tills fliken stängs' },
  { name: 'platsa.reminder-closed', purpose: 'Minns att du har stängt en påminnelse.', until: 'tills fliken stängs' },
  {
    name: 'platsa.visited.…',
    purpose: 'Räknar ett besök på en karriärsida en gång.',
    until: 'tills fliken stängs',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Minns hur långt ner du var på varje sida.',
    until: 'tills fliken stängs',
  },
  {
    name: 'platsa.arrival.…',
    purpose: 'Minns hur du kom till en annons, till exempel genom vilken länk, tills du söker jobbet.',
    until: 'tills fliken stängs',
  },
  { name: 'platsa.read.…', purpose: 'Räknar en visning av en annons en gång.', until: 'tills fliken stängs' },
] as const;

export function StoredInBrowser() {
  return (
    <dl className={styles.stored}>
      {stored.map(({ name, purpose, until }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose} Sparas {until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
