/** Whether a password is among those that were published from breaches: whoever guesses tries them first, whoever's they were. */
export type IsBreached = (password: string) => Promise<boolean>

let loading: Promise<ReadonlySet<string>> | null = null

/** Some 50,000 of those seen most often, kept by zxcvbn-ts. Loaded with the first password that is set: few starts see one. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export const isInList: IsBreached = async (password) => {
  loading ??= load()
  return (await loading).has(password.normalize('NFKC').toLowerCase())
}
