import * as fc from 'fast-check'

/** Texts that broke some server somewhere. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\ufeff',
  '\u202eabc',
  '\u200b\u200d',
  'e\u0301'.repeat(40),
  '🏳️‍🌈'.repeat(40),
  'ﷺ'.repeat(50),
  '١٢٣',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  "' or '1'='1",
  '"; drop table member; --',
  '%',
  '_%_',
  '\\',
  '\\x',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '1'.repeat(400),
]

const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  101,
  10_001,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  1e308,
  -1e308,
  5e-324,
]

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.integer({ min: 100, max: 60_000 }).map((size) => 'x'.repeat(size)),
)

const nestedIn = (open: string, close: string) => (depth: number) => open.repeat(depth) + close.repeat(depth)

/** JSON text so deep that a reader by recursion falls. */
export const deepJson: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 10, max: 20_000 }), fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const))
  .map(([depth, [open, close]]) =>
    open === '[' ? nestedIn(open, close)(depth) : open.repeat(depth) + 'null' + close.repeat(depth),
  )

/** A value that no field expects. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, { length: 3 }, { toString: 1 }),
  fc.constantFrom(...oddNumbers),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 5, max: 5_000 }).map((size) => Array.from({ length: size }, () => 0)),
)
