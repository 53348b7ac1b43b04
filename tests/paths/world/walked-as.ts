/** Which form of the page a path of the form walks, by its start. */
const forms: Readonly<Record<string, string>> = {
  'the form is empty': 'the login by a password',
  'a draft was kept': 'the nickname',
  'the form is loaded': 'the nickname',
}

/** At which forms of the page it is walked. */
export const formsWalked: readonly string[] = [...new Set(Object.values(forms))]

/** As what a path of a machine that many pages have is walked in the page, by its start; null where that is plain. */
export const walkedAs = (machine: string, start: string): string | null =>
  machine === 'patterns/form' ? (forms[start] ?? null) : null

/** What a machine is looked for by that stands in none of its sentences; the first is told first. */
export const alsoFor: Readonly<Record<string, string>> = {
  'patterns/form': 'every form; in the page the login by a password and the nickname are walked',
  'account/login': 'the login by a code that is sent, a register; a password is typed into a form',
}
