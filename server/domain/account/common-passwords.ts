/** Those that are guessed first, without capitals. */
const common: ReadonlySet<string> = new Set(
  `password password1 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 123123123 12341234 11223344 87654321 987654321
  qwertyui qwertyuiop qwerty123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abc123456
  a1234567 a12345678 a123456789 aa123456 aa12345678 q1234567 q12345678 z12345678 qq123456 wang1234 woaini123 woaini520
  woaini1314 iloveyou iloveyou1 5201314520 52013140 13145200 1314520520 147258369 789456123 123654789 159357456 741852963
  football football1 baseball basketball superman sunshine princess letmein1 welcome1 welcome123 admin123 admin888
  administrator touchline touchline1 chuxian123 changeme computer internet dragon123 monkey123 master123 trustno1 starwars
  whatever michael1 jordan23 kobe2424 messi1010 ronaldo7 liverpool1 arsenal1 chelsea1 00000000 11111111 88888888 66666666`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The same character again and again, or one after the other: 12121212 is neither, 23456789 is. */
const isRun = (text: string): boolean => {
  const units = Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth))
  const steps = new Set(units.slice(1).map((unit, nth) => unit - (units[nth] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Whether this is among the first that somebody would guess. */
export const isCommonPassword = (password: string, phone: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || isRun(plain) || plain.includes(phone) || phone.includes(plain)
}
