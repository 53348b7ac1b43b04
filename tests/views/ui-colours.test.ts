import { describe, expect, test } from 'vitest'
import { ACCENTS, accentKey } from '../../src/styles/accents'
import { contrast, inkOn } from '../../src/styles/contrast'
import { distance, mix } from '../../src/styles/oklab'
import { accentInk, criticalCss } from '../../src/styles/critical'
import { palettes, softOf, type Mode } from '../../src/styles/tokens'
import { inkOnKit, kitGround, kitPair } from '../../src/ui/kit'

const modes: readonly Mode[] = ['light', 'dark']
const AA = 4.5
const AA_MARK = 3

const tooFaint = (ink: string, grounds: Readonly<Record<string, string>>, least: number): readonly string[] =>
  Object.entries(grounds)
    .filter(([, ground]) => contrast(ink, ground) < least)
    .map(([name, ground]) => `${ink} on ${name} ${ground}: ${contrast(ink, ground).toFixed(2)}`)

describe('the 19 theme colours', () => {
  test('[SHELL-04] there are nineteen, the default first, each with a key of its own', () => {
    expect(ACCENTS.length).toBe(19)
    expect(ACCENTS[0]).toBe('#5d9dfe')
    expect(new Set(ACCENTS.map(accentKey)).size).toBe(19)
  })

  test('[SHELL-04] each is told from every other', () => {
    const alike = ACCENTS.flatMap((one, nth) =>
      ACCENTS.slice(nth + 1).flatMap((other) =>
        distance(one, other) < 0.045 ? [`${one} and ${other}`] : [],
      ),
    )
    expect(alike).toEqual([])
  })

  test.each(ACCENTS)('[SHELL-04] %s carries black or white words that pass AA', (accent) => {
    expect(tooFaint(inkOn(accent), { accent }, AA)).toEqual([])
  })

  test.each(ACCENTS)('[SHELL-04] %s as words passes AA on every surface, light and dark', (accent) => {
    const faint = modes.flatMap((mode) => {
      const { page, card, sunk } = palettes[mode]
      return tooFaint(accentInk(accent, mode), { page, card, sunk, soft: softOf(accent, mode) }, AA)
    })
    expect(faint).toEqual([])
  })

  test('[SHELL-02] each is chosen by an attribute, before any script', () => {
    const missing = ACCENTS.filter(
      (accent) => !criticalCss.includes(`[data-accent='${accentKey(accent)}']{--accent:${accent};`),
    )
    expect(missing).toEqual([])
  })
})

describe('surfaces and inks', () => {
  test.each(modes)('every ink passes AA on page, card and sunk: %s', (mode) => {
    const { page, card, sunk, ink, ink2, ink3, liveInk, gold, brick, good } = palettes[mode]
    const inks = [ink, ink2, ink3, liveInk, gold, brick, good]
    expect(inks.flatMap((one) => tooFaint(one, { page, card, sunk }, AA))).toEqual([])
  })

  test.each(modes)('white passes AA on the live red, and a control has an edge of 3:1: %s', (mode) => {
    const { page, card, live, edge } = palettes[mode]
    expect(tooFaint('#ffffff', { live }, AA)).toEqual([])
    expect(tooFaint(edge, { page, card }, AA_MARK)).toEqual([])
  })

  test('light and dark name the same colours', () => {
    expect(Object.keys(palettes.dark)).toEqual(Object.keys(palettes.light))
  })
})

describe('colours of kits', () => {
  test('two teams in the same red get two colours one can tell apart, light enough for a dark card', () => {
    expect(kitPair(['#d1343f', '#ffffff'], ['#d0333d', '#1d4ed8'])).toEqual(['#d1343f', '#2559e3'])
  })

  test('two teams in the same two colours still do', () => {
    const [home, away] = kitPair(['#ffffff', '#ffffff'], ['#ffffff', '#fefefe'])
    expect(home === away).toBe(false)
  })

  test('white words pass AA on any kit made a ground', () => {
    const steps = [0, 0.25, 0.5, 0.75, 1].map((step) => mix('#ffffff', step, '#000000').slice(1, 3))
    const kits = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    )
    expect(kits.length).toBe(125)
    expect(kits.flatMap((kit) => tooFaint('#ffffff', { ground: kitGround([kit, kit]) }, AA))).toEqual([])
  })

  test('letters on any kit can be read, by their size (AA for large ones)', () => {
    const kits = ['#ffffff', '#facc15', '#e58a1f', '#d1343f', '#000000', '#78dec7', '#18a058', '#7c3aed']
    expect(kits.flatMap((kit) => tooFaint(inkOnKit([kit, kit]), { kit }, AA_MARK))).toEqual([])
  })
})

test('mixing in OKLab answers the ends themselves, and the middle of black and white as browsers mix it', () => {
  expect([
    mix('#5d9dfe', 1, '#ffffff'),
    mix('#5d9dfe', 0, '#ffffff'),
    mix('#000000', 0.5, '#ffffff'),
  ]).toEqual(['#5d9dfe', '#ffffff', '#636363'])
})
