/** Words that passwords are made of, alone or with usual digits behind or before them. */
const words =
  `password passwort passw0rd p@ssw0rd p@ssword pass qwerty qwertyuiop qwer qwe qwert asdfghjkl asdfghjk asdfgh asdf asd
  zxcvbnm zxcvbn zxcv zxc qazwsx qazwsxedc qweasd qweasdzxc qwerasdf 1qaz2wsx 1qazxsw2 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx
  abc abcd abcde abcdef abcdefg abcdefgh a aa aaa aaaa ab q qq qqq z zz zzz x iloveyou ilove love lovely loveme sunshine princess football
  baseball basketball soccer superman batman spiderman pokemon dragon master monkey shadow michael jordan trustno letmein welcome hello
  admin administrator root user guest test login secret changeme default internet computer samsung iphone google whatever
  freedom flower cookie summer winter starwars trustno1 kobe liverpool arsenal chelsea barcelona realmadrid juventus manchester messi ronaldo touchline chuxian
  woaini woaiwojia wodemima wodeai mima mimamima aini woai nihao tianya caonima wangyi taobao zhongguo beijing shanghai xiaoming
  wangwei zhangwei zhangsan lisi laopo laogong baobei qwaszx qwertyui asdasd asdasdasd zxczxc qweqwe qweqweqwe abcabc aaabbb
  密码 我的密码 我爱你`.split(/\s+/)
const digits =
  `0 1 2 3 5 6 7 8 9 00 01 11 12 13 21 22 23 33 66 69 77 88 99 123 321 111 222 333 666 777 888 999 000 007 520 521 1314 1234
  4321 1111 2222 6666 8888 9999 0000 1212 2020 2021 2022 2023 2024 2025 2026 12345 54321 11111 66666 88888 123456 654321 111111 666666
  888888 000000 123123 112233 520520 5201314 521521 1314520 1234567 7654321 12345678 87654321 88888888 123456789 987654321 1234567890`.split(
    /\s+/,
  )
/** Digits alone that many take, besides rows and repetitions. */
const numbers =
  `11223344 1122334455 12344321 12341234 123454321 1234554321 147258369 147258 14725836 159753 159357 1593572468 789456123
  741852963 963852741 369258147 3141592653 31415926 314159265 10203040 1020304050 13145201 1314521 13141314 5201314520 52013145
  52013144 52013140 52052052 52113144 98765432 19491001 20080808 12121212 13131313 101010 10101010 12312312 1231231234 110110110
  11001100 120120120 123321123 12345679 123456987 12369874 123698745 147896325 1478963 159951 1472583690 0147258369 741852741`.split(
    /\s+/,
  )

const known = new Set([...words, ...digits, ...numbers])
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const reversed = (text: string): string => Array.from(text).toReversed().join('')

/** `abcabcabc` is no better than `abc`. */
const repeats = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)
const isRow = (text: string): boolean =>
  rows.some((row) => row.includes(text) || reversed(row).includes(text))
const isMadeOfKnown = (text: string): boolean => {
  if (known.has(text)) return true
  const letters = Array.from(text)
  return letters.some((_, at) => {
    const [first, rest] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    return known.has(first) && known.has(rest)
  })
}

const isGuessedFirst = (text: string): boolean => repeats(text) || isRow(text) || isMadeOfKnown(text)

/** Little more than the phone number, however that is written. */
const isOfPhone = (plain: string, phone: string): boolean => {
  const found = plain.replaceAll(/\D/g, '')
  return found.includes(phone) || phone.includes(plain) || (found.length >= 8 && phone.includes(found))
}

const bareOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** FEAT-07 Whether this is little more than the name that everybody sees, or a part of it. */
export const isOfName = (password: string, nickname: string): boolean => {
  const [plain, name] = [password, nickname].map((text) => bareOf(text.normalize('NFKC').toLowerCase())) as [
    string,
    string,
  ]
  if (plain === '' || name === '') return false
  return name.includes(plain) || (plain.includes(name) && name.length * 2 > plain.length)
}

/** FEAT-07 Whether this is among the first that somebody would guess. Capitals and marks around or between do not help. */
export const isCommonPassword = (password: string, phone: string): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const framed = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const bare = bareOf(plain)
  if (isOfPhone(plain, phone) || new Set(Array.from(plain)).size < 4) return true
  // Marks that are most of it are what it is made of.
  return [plain, framed, bare].some((text) => text.length * 2 > plain.length && isGuessedFirst(text))
}
