import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, multiLine, reference, singleLine } from '../fields.ts';
import { maxUsers } from './plans.ts';
import {
  boostPackage,
  discount,
  monthlyInvoice,
  paymentModel,
  paymentState,
  pricedService,
  purchase,
  quote,
} from './schema.ts';

const wrongUserCount = `Ange ett heltal från 1 till ${maxUsers}`;
const userCount = z.int(wrongUserCount).min(1, wrongUserCount).max(maxUsers, wrongUserCount);

/** Codes are compared in upper case. '' is none. */
const discountCode = singleLine('Ange rabattkoden')
  .max(256, 'Ange högst 256 tecken')
  .transform((code) => code.toUpperCase());

export const listPaymentModels = endpoint({
  name: 'listPaymentModels',
  address: 'GET /payment-models',
  summary:
    'Vad företaget kan köpa: planer, boost-paket och tjänster. Planen som företaget har kostar vad som avtalades. Inga planer betyder att ingenting är låst.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({
    paymentModels: z.array(paymentModel),
    boosts: z.array(boostPackage),
    services: z.array(pricedService),
  }),
  errors: ['notFound'],
});

export const getDiscount = endpoint({
  name: 'getDiscount',
  address: 'GET /payment-models/{modelId}/discount/',
  summary:
    'Vad en plan kostar med en rabattkod, den här dagen och till det pris som gäller för företaget. `discountError` säger ' +
    'varför koden inte gäller.',
  access: 'companyUser',
  input: z.object({
    modelId: id,
    companyId: id,
    code: discountCode.default(''),
    userCount: z.coerce.number().pipe(userCount).default(1),
  }),
  output: discount,
  errors: ['notFound', 'forbidden', 'tooMany'],
});

export const getQuote = endpoint({
  name: 'getQuote',
  address: 'GET /companies/{companyId}/quote',
  summary:
    'Vad ett köp eller ett byte av plan kostar företaget, och när det börjar; ingenting köps. `discountError` säger varför ' +
    'koden inte gäller, och priset är då det utan koden.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    modelId: id,
    userCount: z.coerce.number().pipe(userCount).default(1),
    discountCode: discountCode.default(''),
  }),
  output: quote,
  errors: ['notFound', 'forbidden', 'tooMany'],
});

export const sendBillingLink = endpoint({
  name: 'sendBillingLink',
  address: 'POST /companies/{companyId}/billing-email-link',
  summary:
    'Mejlar igen länken som bekräftar företagets adress för fakturor; den gäller i sju dagar och en gång. En adress som ' +
    'inte väntar på bekräftelse får inget mejl.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'unconfirmed'],
});

export const confirmBillingEmail = endpoint({
  name: 'confirmBillingEmail',
  address: 'POST /billing-emails/{billingToken}',
  summary: 'Bekräftar med den mejlade länken att ett företags fakturor ska skickas till adressen.',
  access: 'anyone',
  input: z.object({ billingToken: z.string().min(1).max(100) }),
  output: z.object({ companyName: z.string(), email: z.string() }),
  errors: ['notFound'],
});

/** The users who stay, exactly as many as the plan has room for. Needed where the company has more. */
const stayingMembers = z.array(id, 'Välj vilka som ska vara kvar').max(maxUsers, 'Välj vilka som ska vara kvar');

/** The buyer's choices, and the price that the buyer saw. */
const choice = {
  userCount: userCount.default(1),
  discountCode: discountCode.optional(),
  /** The price in kronor that the buyer saw, without VAT: another price buys nothing and answers conflict. */
  price: z.number('Ange priset').optional(),
  stayingMembers: stayingMembers.optional(),
};

const bought = z.object({ purchase, paymentState });

export const createPurchase = endpoint({
  name: 'createPurchase',
  address: 'POST /purchases',
  summary:
    'Köper ett abonnemang, eller låser upp annonsen `_job` med ett engångsköp. Med `_id` från klienten blir det ett köp, hur ' +
    'många gånger det än skickas. Med `publish` publiceras annonsen i samma steg: går det inte, köps ingenting.',
  access: 'companyUser',
  input: z.object({
    _id: id.optional(),
    companyId: id,
    _paymentModel: reference(),
    _job: reference().nullish(),
    publish: z.boolean('Välj om annonsen ska publiceras').default(false),
    ...choice,
  }),
  output: bought,
  errors: ['notFound', 'forbidden', 'conflict', 'unconfirmed'],
});

export const changePaymentModel = endpoint({
  name: 'changePaymentModel',
  address: 'POST /payment-models/{modelId}/change-model',
  summary:
    'Byter plan eller antal användare. Det som kostar mer börjar i dag, det som kostar mindre vid nästa månadsskifte, men ' +
    'tidigast när planen har gällt en hel månad. Har planen plats för färre än ni är säger `stayingMembers` vilka som är kvar. Ett ändrat antal användare kostar vad som avtalades med planen, en annan ' +
    'plan vad den kostar i dag. En rabatt följer med till planer som koden gäller.',
  access: 'companyUser',
  input: z.object({
    modelId: id,
    _company: id,
    purchaseData: z.object({ _id: id.optional(), ...choice }),
  }),
  output: bought,
  errors: ['notFound', 'forbidden', 'conflict', 'unconfirmed'],
});

export const endPurchase = endpoint({
  name: 'endPurchase',
  address: 'POST /purchases/{purchaseId}/unsubscribe',
  summary:
    'Säger upp ett abonnemang till nästa månadsskifte, men tidigast när planen har gällt en hel ' +
    'månad. Sedan har företaget en användare: är de fler säger `stayingMembers` vem som är kvar.',
  access: 'companyUser',
  input: z.object({ purchaseId: id, stayingMembers: stayingMembers.optional() }),
  output: bought,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const resumePurchase = endpoint({
  name: 'resumePurchase',
  address: 'POST /purchases/{purchaseId}/resubscribe',
  summary:
    'Återupptar ett uppsagt abonnemang innan det har avslutats. Ett byte som väntar på månadsskiftet tas tillbaka.',
  access: 'companyUser',
  input: z.object({ purchaseId: id }),
  output: bought,
  errors: ['notFound', 'forbidden', 'conflict', 'unconfirmed'],
});

export const listPurchases = endpoint({
  name: 'listPurchases',
  address: 'GET /companies/{companyId}/purchases',
  summary: 'Företagets köp, nyast först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ purchases: z.array(purchase) }),
  errors: ['notFound', 'forbidden'],
});

export const getMonthlyInvoice = endpoint({
  name: 'getMonthlyInvoice',
  address: 'GET /companies/{companyId}/monthly-invoice',
  summary: 'Vad företaget hittills betalar för månaden.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ monthlyInvoice }),
  errors: ['notFound', 'forbidden'],
});

export const getPaymentState = endpoint({
  name: 'getPaymentState',
  address: 'GET /companies/{companyId}/job-unlocks',
  summary:
    'Abonnemanget i dag och månadens upplåsningar; null där inga planer säljs och företaget aldrig har köpt något. hasBilling: företaget har eller har haft köp, beställningar eller fakturor.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ paymentState: paymentState.nullable(), hasBilling: z.boolean() }),
  errors: ['notFound'],
});

export const unlockJob = endpoint({
  name: 'unlockJob',
  address: 'POST /jobs/{jobId}/unlock',
  summary: 'Låser upp en annons med en av månadens upplåsningar. Den förblir upplåst.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: z.object({ paymentState }),
  errors: ['notFound', 'forbidden', 'conflict', 'unconfirmed'],
});

export const orderBoost = endpoint({
  name: 'orderBoost',
  address: 'POST /jobs/{jobId}/weselect-boosts',
  summary: 'Beställer en boost av annonsen i två veckor. Paketet anges med nummer eller namn, priset som det visades.',
  access: 'companyUser',
  input: z.object({
    jobId: id,
    _id: id.optional(),
    paymentOption: z.object({
      id: z.number().int().optional(),
      title: singleLine('Välj ett boost-paket').max(100, 'Välj ett boost-paket'),
      description: multiLine().max(1000).optional(),
      /** In kronor, with the video. */
      price: z.number('Ange priset').optional(),
      video: z.boolean('Välj om en video ska ingå').default(false),
    }),
  }),
  output: z.object({ weSelectBoostId: z.number().int() }),
  errors: ['notFound', 'forbidden', 'conflict', 'unconfirmed'],
});
