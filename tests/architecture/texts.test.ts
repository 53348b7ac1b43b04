import { expect, test } from 'vitest'

const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  '../../src/text/*/*.ts',
  { eager: true },
)

/** English is one list of all catalogues: of two sentences of one name, one would stand in for the other. */
test.each(['zh', 'en'])('in %s one name is one sentence, whatever the catalogue', (language) => {
  const sentences = new Map<string, Set<string>>()
  for (const [file, catalogues] of Object.entries(files)) {
    if (!file.includes(`/${language}/`) || file.endsWith('/all.ts')) continue
    for (const words of Object.values(catalogues))
      for (const [name, sentence] of Object.entries(words))
        sentences.set(name, (sentences.get(name) ?? new Set()).add(sentence))
  }
  expect(sentences.size).toBeGreaterThan(1_000)
  expect([...sentences].filter(([, said]) => said.size > 1)).toEqual([])
})
