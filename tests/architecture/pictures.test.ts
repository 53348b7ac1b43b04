import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createGate } from '../../scripts/pictures/gate.mjs'
import { looks } from '../../scripts/pictures/looks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'touchline-gate-'))
const kept = join(folder, 'kept')
const results = join(folder, 'results')
afterAll(() => rmSync(folder, { recursive: true }))

/** A page of 200 × 120 with a button at `left`. */
const page = (left: number, colour: string): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 120, channels: 3, background: '#f4f5f8' } })
    .composite([
      {
        input: { create: { width: 60, height: 24, channels: 3, background: colour } },
        left,
        top: 40,
      },
    ])
    .png()
    .toBuffer()

type Gate = ReturnType<typeof createGate>

const judge = async (gate: Gate, light: Buffer, dark: Buffer): Promise<string | null> => {
  for (const look of Object.keys(looks)) gate.take('a-story', look, look.endsWith('dark') ? dark : light)
  // How many dots a lossy picture differs in hangs on its encoder.
  return (await gate.judge('a-story'))?.replace(/\d+ dots/g, 'some dots') ?? null
}

it('a picture is kept once it stands still, passes as it is, and fails where a button has moved or another colour', async () => {
  const as = await page(40, '#5d9dfe')
  const accepting = createGate({ accepts: true, kept, results })
  expect(await judge(accepting, as, as)).toBe('a-story has no accepted picture.')
  expect(await judge(accepting, as, as)).toBeNull()

  const gate = createGate({ accepts: false, kept, results })
  expect(await judge(gate, as, as)).toBeNull()
  expect(await judge(gate, await page(40, '#5fa0ff'), as)).toBeNull()
  expect(await judge(gate, as, await page(44, '#5d9dfe'))).toBe(
    'a-story looks otherwise than accepted: zh-dark in some dots, en-dark in some dots.',
  )
  expect(await judge(gate, await page(40, '#e0203a'), as)).toBe(
    'a-story looks otherwise than accepted: zh-light in some dots, en-light in some dots.',
  )
  expect(gate.report('a-story')).toBe(
    `Look at it: ${join(results, 'index.html')}. As it should be? npm run pictures -- --gate --accept`,
  )
  const report = readFileSync(join(results, 'index.html'), 'utf8')
  const shown = Array.from(report.matchAll(/src="([^"]+)"/g), ([, source = '']) => source)
  expect(shown).toEqual([
    'accepted/a-story.webp',
    'now/a-story.webp',
    'differs/a-story.webp',
    'seen/a-story.png',
  ])
  expect(shown.filter((source) => !existsSync(join(results, source)))).toEqual(['seen/a-story.png'])
})
