import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { expectBrieflyVisible } from './brief-text.ts';
import { aCompany, aJob, aJobSeeker, aMember, wasMailed } from './builders.ts';
import { aConversation, bubbles, field, log, sendAs, storedMessages, write } from './chat.ts';
import { expect, signIn, test } from './test.ts';

test('two people chat; each sees the other’s messages live and that their own were read', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api, { texts: [] });
  const { company, job, jobSeeker, applicantId } = chat;
  await signIn(page, company.admin);
  await page.goto('/chat');
  await expect(page.getByText('Du startar en konversation genom att återkoppla till en kandidat')).toBeVisible();
  await expect(page.getByText('Klicka på en konversation för att komma igång...')).toBeVisible();
  const sara = await newWindow(jobSeeker);
  await sara.goto('/chat');
  await expect(sara.getByText('Du har inte fått några meddelanden än')).toBeVisible();

  await page.goto(`/workflows/${job.workflowId}/${applicantId}`);
  const popup = page.getByRole('dialog', { name: jobSeeker.name });
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(popup.getByText('Det finns inga meddelanden i denna konversation ännu...')).toBeVisible();
  await write(page, 'Hej Sara!');
  await expect(popup.getByText('Levererat')).toBeVisible();

  await expect(sara.getByRole('link', { name: 'Chatt' })).toHaveAccessibleName(/1 olästa/);
  await expect(sara).toHaveTitle(/^\(1\) Chatt/);
  await sara.getByRole('list', { name: 'Konversationer' }).getByRole('link').click();
  await expect(bubbles(sara)).toHaveText(['Hej Sara!']);
  await expect(sara.getByRole('link', { name: 'Chatt' })).not.toHaveAccessibleName(/olästa/);
  await expect(sara).toHaveTitle(/^Chatt/);
  await expect(popup.getByText('Läst')).toBeVisible();

  await field(sara).fill('Hej!');
  await field(sara).press('Shift+Enter');
  await field(sara).pressSequentially('Kul att ni hör av er.');
  await field(sara).press('Enter');
  await expect(bubbles(page)).toHaveText(['Hej Sara!', 'Hej!\nKul att ni hör av er.']);
  await expectAccessibleAtAnyWidth(sara);
  expect(await storedMessages(api, chat)).toEqual(['Hej Sara!', 'Hej!\nKul att ni hör av er.']);
});

test('when both write at the same time, both see the same order', async ({ page, api, newWindow }) => {
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  const sara = await newWindow(chat.jobSeeker);
  for (const window of [page, sara]) {
    await window.goto(`/chat/${chat.conversationId}`);
    await expect(bubbles(window)).toHaveCount(1);
  }
  const numbers = [1, 2, 3, 4, 5, 6];
  await Promise.all([
    (async () => {
      for (const number of numbers) await write(page, `Företaget ${number}`);
    })(),
    (async () => {
      for (const number of numbers) await write(sara, `Sara ${number}`);
    })(),
  ]);
  for (const window of [page, sara]) await expect(bubbles(window)).toHaveCount(13, { timeout: 40_000 });
  const order = await storedMessages(api, chat);
  expect(new Set(order).size).toBe(13);
  for (const window of [page, sara]) await expect(bubbles(window)).toHaveText(order);
  expect(order.filter((text) => text.startsWith('Sara'))).toEqual(numbers.map((number) => `Sara ${number}`));
});

test('messages are plain text: HTML, javascript: links, text direction and emoji; 2,000 characters fit, 2,001 do not', async ({
  page,
  api,
}) => {
  const chat = await aConversation(api, { texts: [] });
  const texts = [
    '<img src=x onerror=alert(1)><b>fet</b> & "citat"',
    'javascript:alert(1) data:text/html,<script>alert(1)</script>',
    'Se https://example.com/väg?a=1&b=2. Och http://example.com/(a)',
    '\u202Ebaklänges\u202C och مرحبا',
    '👩‍👩‍👧‍👦🇸🇪😀',
    '😀'.repeat(2000),
  ];
  for (const text of texts) await sendAs(api, chat, chat.company.admin, text);
  await signIn(page, chat.jobSeeker);
  await page.goto(`/chat/${chat.conversationId}`);
  await expect(bubbles(page)).toHaveText(texts);
  await expect(log(page).getByRole('link')).toHaveText(['https://example.com/väg?a=1&b=2', 'http://example.com/(a)']);
  for (const link of await log(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
  }
  expect(
    await bubbles(page)
      .nth(3)
      .evaluate((bubble) => getComputedStyle(bubble).unicodeBidi),
  ).toMatch(/isolate|plaintext/);
  expect(await log(page).locator('img, b, script').count()).toBe(0);

  const button = page.getByRole('button', { name: 'Skicka', exact: true });
  await expect(button).toBeDisabled();
  for (const nothing of ['   ', '\u200B\u202E\u2060']) {
    await field(page).fill(nothing);
    await expect(button).toBeDisabled();
  }
  await field(page).fill('å'.repeat(2001));
  await expect(page.getByText('2 001 / 2 000')).toBeVisible();
  await expect(page.getByText('Meddelandet får vara högst 2 000 tecken')).toBeVisible();
  await expect(button).toBeDisabled();
  await field(page).fill('å'.repeat(2000));
  await button.click();
  await expect(bubbles(page).last()).toHaveText('å'.repeat(2000));
  await expectAccessibleAtAnyWidth(page);
});

test('leaving a conversation with an unsent message asks first', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const chat = await aConversation(api, { company, job });
  const other = await aConversation(api, {
    ...{ company, job, texts: ['Hej du andra'] },
    jobSeeker: await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ek' }),
  });
  await signIn(page, company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  await field(page).fill('Halvfärdigt');
  await page.getByRole('link', { name: /Bo Ek/ }).click();
  const question = page.getByRole('dialog', { name: 'Lämna konversationen?' });
  await expect(question).toContainText(
    'Är du säker på att du vill lämna den här konversationen? Du har ändringar som inte kommer sparas!',
  );
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page)).toHaveValue('Halvfärdigt');
  await page.getByRole('link', { name: /Bo Ek/ }).click();
  await question.getByRole('button', { name: 'Lämna konversationen' }).click();
  await expect(page).toHaveURL(`/chat/${other.conversationId}`);
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(bubbles(page)).toHaveText(['Hej! Vill du komma på intervju?']);
  await expect(field(page)).toHaveValue('');

  await field(page).fill('Halvfärdigt igen');
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page)).toHaveValue('Halvfärdigt igen');
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await question.getByRole('button', { name: 'Lämna konversationen' }).click();
  await expect(page).toHaveURL('/login');
});

test('a declining template asks first, locks the applicant’s replies and moves the application', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api);
  const { job, jobSeeker, company } = chat;
  const sara = await newWindow(jobSeeker);
  await sara.goto(`/chat/${chat.conversationId}`);
  await expect(field(sara)).toBeVisible();
  await signIn(page, company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  const choose = async (template: string) => {
    await page.getByRole('button', { name: 'Mallar' }).click();
    await page.getByRole('menuitem', { name: template }).click();
  };
  await choose('Bjud in till intervju');
  await expect(field(page)).toHaveValue(new RegExp(`^Hej Sara!\\s+Tack för din ansökan till ${job.title}`));
  // An unchanged template is replaced by the next one.
  await choose('Tacka nej');
  await expect(field(page)).not.toHaveValue(/intervju/);
  // Choosing the declining template again turns declining off, and choosing it a third time turns it on.
  const declines = page.getByText('Meddelandet tackar nej till kandidaten');
  await expect(declines).toBeVisible();
  await choose('Tacka nej');
  await expect(declines).toBeHidden();
  await choose('Tacka nej');
  await expect(declines).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tacka inte nej' })).toBeVisible();
  await field(page).press('Enter');
  const question = page.getByRole('dialog', { name: 'Vill du tacka nej till kandidaten?' });
  await question.getByRole('button', { name: 'Nej, avbryt' }).click();
  expect(await storedMessages(api, chat)).toHaveLength(1);
  await field(page).press('Enter');
  await question.getByRole('button', { name: 'Ja, skicka meddelandet' }).dblclick();
  await expect(question).toBeHidden();
  await expect(bubbles(page)).toHaveCount(2);
  await expect(sara.getByText('Du kan inte svara på den här chatten')).toBeVisible();
  await expect(field(sara)).toBeHidden();
  // The sender's bubble appears before the message is stored. The other side shows it only when it is stored.
  expect(await storedMessages(api, chat)).toHaveLength(2);
  await expect(page.getByRole('region', { name: 'Konversation', exact: true }).getByText('Fått nej')).toBeVisible();
  await page.getByRole('link', { name: jobSeeker.name }).first().press('Enter');
  await page.goto(`/workflows/${job.workflowId}`);
  const declined = page.getByRole('region', { name: 'Fått nej', exact: true });
  await expect(declined.getByRole('link', { name: jobSeeker.name })).toBeVisible();
});

test('a draft in a conversation that is being closed stays, can be copied, and is removed only when discarded', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  const sara = await newWindow(chat.jobSeeker);
  await sara.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sara.goto(`/chat/${chat.conversationId}`);
  const text = 'Jag kan på tisdag.\nGår det bra?';
  await field(sara).fill(text);
  const declining = { conversationId: chat.conversationId, text: 'Tyvärr', status: 1 } as const;
  await api.call(sendMessage, declining, { token: chat.company.admin.token });
  const window = sara.getByRole('region', { name: 'Konversation', exact: true });
  await expect(window.getByRole('status')).toHaveText('Du kan inte svara på den här chatten');
  const unsentText = sara.getByRole('textbox', { name: 'Det du höll på att skriva skickades inte:' });
  await expect(unsentText).toHaveValue(text);
  await expect(unsentText).toBeFocused();
  const copied = { within: 'button', text: 'Kopierad' };
  await expectBrieflyVisible(sara, copied, () => sara.getByRole('button', { name: 'Kopiera texten' }).click());
  expect(await sara.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expectAccessibleAtAnyWidth(sara);
  // The unsent text stays, so leaving does not ask.
  await sara.goto('/history');
  await sara.goto(`/chat/${chat.conversationId}`);
  await expect(unsentText).toHaveValue(text);
  // The company reopens the conversation.
  await page.getByRole('button', { name: 'Mer om konversationen' }).click();
  await page.getByRole('menuitem', { name: 'Låt kandidaten svara igen' }).click();
  await expect(field(sara)).toHaveValue(text);

  await field(page).fill('Halvfärdigt');
  const end = { conversationId: chat.conversationId, status: 3 } as const;
  await api.call(updateConversation, end, { token: chat.jobSeeker.token });
  const own = page.getByRole('textbox', { name: 'Det du höll på att skriva skickades inte:' });
  await expect(own).toHaveValue('Halvfärdigt');
  await page.getByRole('button', { name: 'Kasta' }).click();
  await expect(own).toBeHidden();
  await expect(page.getByText('Konversationen är avslutad.')).toBeVisible();
});

test('when an application is withdrawn while the company writes, the conversation ends and the draft stays', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/404/);
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  await field(page).fill('Halvfärdigt');
  const cards = page.getByRole('list', { name: 'Konversationer' }).getByRole('link');
  await expect(cards).toHaveCount(1);
  await expect(bubbles(page)).toHaveCount(1);
  await api.call(removeApplication, { applicantId: chat.applicantId }, { token: chat.jobSeeker.token });
  await expect(page.getByText('Konversationen är avslutad.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Det du höll på att skriva' })).toHaveValue('Halvfärdigt');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(cards).toHaveCount(0);
});

test('a message sent before the older ones have loaded is shown immediately, and after them', async ({ page, api }) => {
  const chat = await aConversation(api);
  await signIn(page, chat.jobSeeker);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/v1/conversations/*/messages*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`/chat/${chat.conversationId}`);
  await write(page, 'Ja tack!');
  await expect(bubbles(page)).toHaveText(['Ja tack!']);
  await expect(log(page).getByText('Skickas…')).toBeVisible();
  letThrough();
  await expect(bubbles(page)).toHaveText(['Hej! Vill du komma på intervju?', 'Ja tack!']);
  await expect(log(page).getByText('Levererat')).toBeVisible();
});

test('replying in another user’s conversation joins it; its header links to the applicant', async ({ page, api }) => {
  const chat = await aConversation(api);
  await signIn(page, await aMember(api, chat.company));
  await page.goto('/chat');
  await expect(page.getByText('Du startar en konversation genom att återkoppla till en kandidat')).toBeVisible();
  await page.getByRole('tab', { name: 'Kollegors konversationer' }).click();
  await page.getByRole('link', { name: /Sara Holm/ }).click();
  await write(page, 'Jag tar över');
  await expect(page.getByRole('tab', { name: 'Mina konversationer' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('list', { name: 'Konversationer' }).getByRole('link')).toHaveText(/Du: Jag tar över/);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('heading', { name: 'Sara Holm' }).getByRole('link').click();
  await expect(page).toHaveURL(`/workflows/${chat.job.workflowId}/${chat.applicantId}`);
  await expect(page.getByRole('dialog', { name: 'Sara Holm' })).toBeVisible();
});

test('both sides can read the whole mail of an answer that was shortened', async ({ page, api, newWindow }) => {
  const chat = await aConversation(api);
  const { message } = await sendAs(api, chat, chat.jobSeeker, 'Ja, på tisdag.');
  const whole = `Ja, på tisdag.\n\nDen lör 21 nov. 2026 skrev Bageriet:\n> Kan du på tisdag?\n${'<b>lång</b>'.repeat(40)}`;
  await wasMailed(message._id, whole);
  await signIn(page, chat.company.admin);
  for (const window of [page, await newWindow(chat.jobSeeker)]) {
    await window.goto(`/chat/${chat.conversationId}`);
    await expect(bubbles(window)).toHaveText(['Hej! Vill du komma på intervju?', 'Ja, på tisdag.']);
    await window.getByRole('button', { name: 'Visa hela mejlet' }).click();
    const popup = window.getByRole('dialog', { name: 'Hela mejlet' });
    await expect(popup.getByText(whole)).toBeVisible();
    await expectAccessibleAtAnyWidth(window);
    await window.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(window.getByRole('button', { name: 'Visa hela mejlet' })).toBeFocused();
  }
});

test('a popup with an unfinished text asks before a stray key or click closes it', async ({ page, api }) => {
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  await page.getByRole('button', { name: 'Mer om konversationen' }).click();
  await page.getByRole('menuitem', { name: 'Rapportera konversationen' }).click();
  const popup = page.getByRole('dialog', { name: 'Rapportera konversationen' });
  const reason = popup.getByRole('textbox', { name: 'Vad har hänt?' });
  await reason.fill('En lång berättelse om vad som hände');
  const question = page.getByRole('alertdialog', { name: 'Stänga utan att spara?' });
  for (const stray of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
    () => popup.getByRole('button', { name: 'Stäng', exact: true }).click(),
  ]) {
    await stray();
    await expect(question).toContainText('Det du har skrivit är inte sparat.');
    await expect(question.getByRole('button', { name: 'Skriv vidare' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(reason).toHaveValue('En lång berättelse om vad som hände');
  }
  await page.keyboard.press('Escape');
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Stäng ändå' }).click();
  await expect(popup).toBeHidden();
});

test('a conversation is removed and another reported, each after a question', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  const chat = await aConversation(api, { company });
  const bo = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ek' });
  const other = await aConversation(api, { company, jobSeeker: bo, texts: ['Hej Bo'] });
  await signIn(page, company.admin);
  const sara = await newWindow(chat.jobSeeker);
  await sara.goto(`/chat/${chat.conversationId}`);
  for (const [one, text] of [
    [chat, 'Ta bort konversationen'],
    [other, 'Rapportera konversationen'],
  ] as const) {
    await page.goto(`/chat/${one.conversationId}`);
    await page.getByRole('button', { name: 'Mer om konversationen' }).click();
    await page.getByRole('menuitem', { name: text }).click();
    const question = page.getByRole('dialog', { name: text });
    await expect(question).toContainText('Det går inte att ångra.');
    if (one === other) {
      await question.getByRole('textbox', { name: 'Vad har hänt?' }).fill('Hotfull ton');
      await expectAccessibleAtAnyWidth(page);
    }
    await question.getByRole('button', { name: text }).click();
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('link', { name: one.jobSeeker.name })).toHaveCount(0);
  }
  await expect(sara.getByText('Konversationen är avslutad.')).toBeVisible();
});

test('the conversation list is searched, filtered by job and navigated by arrow keys; on a narrow screen it is a drawer', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const long = await aJob(api, company, {
    title: `Ekonomiassistent ${'med många ansvar '.repeat(4)}`.slice(0, 80),
  });
  const text = 'Vi ses på tisdagen vid nio, ta med ditt körkort och en matlåda till dagen';
  await aConversation(api, { company, job: long, texts: [text] });
  const bo = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ångström' });
  const chat = await aConversation(api, { company, jobSeeker: bo, texts: ['Hej Bo'] });
  await signIn(page, company.admin);
  await page.goto('/chat');
  const cards = page.getByRole('list', { name: 'Konversationer' }).getByRole('link');
  await expect(cards).toHaveCount(2);
  const card = page.getByRole('link', { name: /Sara Holm/ });
  await expect(card).toContainText(`${long.title.slice(0, 50).trimEnd()}…`);
  await expect(card).toContainText(`${text.slice(0, 60).trimEnd()}…`);

  const search = page.getByRole('searchbox', { name: 'Sök på en konversation' });
  await expect(search).toHaveAttribute('maxlength', '128');
  await search.fill('korkort tisdagar');
  await expect(cards).toHaveText([/Sara Holm/]);
  await expect(card.locator('mark')).toHaveText(['tisdagen', 'körkort']);
  await search.fill('dagen');
  await expect(card).toContainText(/Du: …och en matlåda till dagen$/);
  await expect(card.locator('mark')).toHaveText(['dagen']);
  await search.fill('angstr');
  await expect(cards).toHaveText([/Bo Ångström/]);
  await expect(cards.locator('mark')).toHaveText(['Ångström']);
  await search.fill('finns inte');
  await expect(page.getByText('Inga konversationer matchar')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await page.getByRole('combobox', { name: 'Filtrera på jobb' }).click();
  await page.getByRole('option', { name: chat.job.title }).click();
  await expect(cards).toHaveText([/Bo Ångström/]);
  // No other user of the company has a conversation, so there are no jobs to filter by.
  await page.getByRole('tab', { name: 'Kollegors konversationer' }).click();
  await expect(page.getByText('Här syns konversationer som dina kollegor har med kandidater')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filtrera på jobb' })).toBeHidden();
  await page.getByRole('tab', { name: 'Mina konversationer' }).click();
  await expect(cards).toHaveText([/Bo Ångström/]);
  await page.getByRole('combobox', { name: 'Filtrera på jobb' }).click();
  await page.getByRole('option', { name: 'Alla jobb' }).click();
  await expect(cards).toHaveCount(2);
  await cards.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/chat/${chat.conversationId}`);

  await page.goto('/chat');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Visa konversationer' }).click();
  await expect(cards.first()).toBeFocused();
  await page.setViewportSize({ width: 999, height: 800 });
  await page.goto('/chat');
  const drawer = page.getByRole('dialog', { name: 'Konversationer' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Visa konversationer' }).click();
  await expectAccessibleAtAnyWidth(page);
  await drawer.getByRole('link', { name: /Bo Ångström/ }).click();
  await expect(drawer).toBeHidden();
  await expect(bubbles(page)).toHaveText(['Hej Bo']);
});

test('on a phone the menu shows what is unread, and Back from a conversation leads to the list', async ({
  page,
  api,
}) => {
  const { jobSeeker } = await aConversation(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, jobSeeker);
  const menu = (at: string) => page.goto(at).then(() => page.getByRole('banner'));
  await expect((await menu('/profile')).getByText('1 olästa').filter({ visible: true })).toBeVisible();
  await expect((await menu('/jobs')).getByRole('button', { name: 'Meny, 1 olästa' })).toBeVisible();
  await page.goto('/chat');
  const list = page.getByRole('dialog', { name: 'Konversationer' });
  await list.getByRole('listitem').getByRole('link').click();
  await expect(list).toBeHidden();
  await expect(log(page)).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(list).toBeHidden();
});

test('unread conversations are filtered, those of others are marked with their owner, and a search finds both', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const member = await aMember(api, company);
  const job = await aJob(api, company, { title: 'Optiker' });
  const [bo, ulla] = [
    await aJobSeeker(api, { firstName: 'Bo', lastName: 'Berg' }),
    await aJobSeeker(api, { firstName: 'Ulla', lastName: 'Ek' }),
  ];
  const own = await aConversation(api, { company, job, jobSeeker: bo, texts: ['Hej Bo'] });
  await aConversation(api, { company, job, texts: ['Hej Sara'] });
  const theirs = await aConversation(api, { company, job, jobSeeker: ulla, texts: [] });
  await sendAs(api, theirs, member, 'Hej Ulla');
  await sendAs(api, own, bo, 'Jag undrar en sak');
  await signIn(page, company.admin);
  await page.goto('/chat');
  const cards = page.getByRole('list', { name: 'Konversationer' }).getByRole('link');
  await expect(cards).toHaveText([/Bo Berg/, /Sara Holm/]);
  const unread = page.getByText('Olästa', { exact: true });
  await unread.click();
  await expect(cards).toHaveText([/Bo Berg/]);
  await expectAccessibleAtAnyWidth(page);
  // The conversation that is read stays listed until the user chooses the filter again.
  await cards.first().click();
  await expect(bubbles(page)).toHaveText(['Hej Bo', 'Jag undrar en sak']);
  await expect(cards.getByRole('img', { name: 'Oläst' })).toBeHidden();
  await expect(cards).toHaveText([/Bo Berg/]);
  await unread.click();
  await expect(cards).toHaveCount(2);
  await unread.click();
  await expect(page.getByText('Inga olästa konversationer')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page.getByRole('checkbox', { name: 'Olästa' })).not.toBeChecked();

  await page.getByRole('tab', { name: 'Kollegors konversationer' }).click();
  await expect(cards).toHaveText([/Ulla Ek.*Kollega: Eva/]);
  // Another member's conversation is unread until that member has read it; opening it changes nothing.
  await unread.click();
  await expect(page.getByText('Inga olästa konversationer')).toBeVisible();
  await sendAs(api, theirs, ulla, 'När börjar jobbet?');
  await expect(cards).toHaveText([/Ulla Ek.*Kollega: Eva/]);
  await cards.click();
  await expect(bubbles(page).last()).toHaveText('När börjar jobbet?');
  await expect(cards.getByRole('img', { name: 'Oläst av Eva' })).toBeVisible();
  await unread.click();
  await page.getByRole('searchbox', { name: 'Sök på en konversation' }).fill('optiker');
  await expect(cards).toHaveText([/Ulla Ek.*Kollega: Eva/, /Bo Berg/, /Sara Holm/]);
  await expect(page.getByText('Kollega:')).toHaveCount(1);
  await expect(page.getByText('Söker bland dina och kollegornas konversationer.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('searchbox', { name: 'Sök på en konversation' }).fill('');
  await expect(cards).toHaveText([/Ulla Ek/]);
});
