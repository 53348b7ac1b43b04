import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { looks } from './looks.mjs'
import { pageOf } from './report.mjs'

const KEPT = 'tests/pictures'
const RESULTS = 'test-results/pictures'
/** Kept at this share of their size: small, and what a rasteriser does at an edge is averaged away. */
const SCALE = 0.5
/** A dot differs when a channel does by more than this. */
const CHANNEL = 32
/** A picture differs when this many of its dots do; a changed letter is some 30 of them. */
const DOTS = 16

/** The pictures of one story side by side, as they are kept. */
const sheetOf = async (pictures) => {
  const small = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sharp(picture).metadata()
      return sharp(picture)
        .resize(Math.round(width * SCALE), Math.round(height * SCALE), { fit: 'fill', kernel: 'linear' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const [{ info }] = small
  const { width, height } = info
  const sheet = sharp({ create: { width: width * small.length, height, channels: 3, background: '#fff' } })
  return sheet
    .composite(
      small.map(({ data }, at) => ({
        input: data,
        raw: { width, height, channels: 3 },
        left: at * width,
        top: 0,
      })),
    )
    .webp({ quality: 70, effort: 5 })
    .toBuffer()
}

const dotsOf = (picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Where two sheets differ, by look: the number of dots. `marked`: what is now, faint, with those dots in red. */
const compare = async (before, now) => {
  const [a, b] = await Promise.all([dotsOf(before), dotsOf(now)])
  const { width, height } = b.info
  const names = Object.keys(looks)
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  if (a.info.width !== width || a.info.height !== height)
    return { counts: Object.fromEntries(names.map((name) => [name, width * height])), marked: now }
  const dots = Buffer.from(b.data.map((value) => 200 + value * 0.2))
  for (let at = 0; at < a.data.length; at += 3) {
    if (![0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > CHANNEL))
      continue
    dots.set([214, 0, 50], at)
    counts[names[Math.floor((((at / 3) % width) * names.length) / width)]] += 1
  }
  const marked = await sharp(dots, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer()
  return { counts, marked }
}

const isSame = async (before, now) =>
  Object.values((await compare(before, now)).counts).every((dots) => dots < DOTS)

const keep = (path, bytes) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/** Takes the pictures of the chosen stories while they run, and compares them with those that are kept. */
export const createGate = ({ accepts, kept = KEPT, results = RESULTS }) => {
  const taken = new Map()
  const changed = []
  const page = (stories) =>
    keep(
      join(results, 'index.html'),
      pageOf(
        { 'otherwise than accepted': stories.map(({ id }) => id) },
        stories.map(({ id, isNew }) => [
          id,
          [
            ...(isNew ? [] : [['accepted', `accepted/${id}.webp`]]),
            ['now', `now/${id}.webp`],
            ...(isNew ? [] : [['what differs', `differs/${id}.webp`]]),
            ['now, as a person sees it', `seen/${id}.png`],
          ],
        ]),
      ),
    )
  return {
    take: (id, look, picture) => {
      if (look === 'seen') return keep(join(results, 'seen', `${id}.png`), picture)
      // What an earlier run has left would stand beside what this one finds.
      if (taken.size === 0) rmSync(results, { recursive: true, force: true })
      const story = taken.get(id) ?? { looks: {} }
      taken.set(id, { ...story, looks: { ...story.looks, [look]: picture } })
    },
    /** In which looks a story's pictures differ from those kept, in words; null where none does. What is accepted is kept when it stands still. */
    judge: async (id) => {
      const pictures = taken.get(id)?.looks
      const now = await sheetOf(Object.keys(looks).map((look) => pictures[look]))
      const path = join(kept, `${id}.webp`)
      const before = accepts ? (taken.get(id).before ?? null) : existsSync(path) ? readFileSync(path) : null
      const { counts, marked } = await compare(before ?? now, now)
      const wrong = Object.entries(counts).filter(([, dots]) => dots >= DOTS)
      taken.set(id, { looks: pictures, before: accepts ? now : before, now, marked })
      if (before !== null && wrong.length === 0) {
        const isAsKept = existsSync(path) && (await isSame(readFileSync(path), now))
        if (accepts && !isAsKept) keep(path, now)
        return null
      }
      return before === null
        ? `${id} has no accepted picture.`
        : `${id} looks otherwise than accepted: ${wrong.map(([look, dots]) => `${look} in ${dots} dots`).join(', ')}.`
    },
    /** Writes what differs into the page of differences; says where it lies, and what to do. */
    report: (id) => {
      const { before, now, marked } = taken.get(id)
      const isNew = before === null
      changed.push({ id, isNew })
      keep(join(results, 'now', `${id}.webp`), now)
      if (!isNew) {
        keep(join(results, 'accepted', `${id}.webp`), before)
        keep(join(results, 'differs', `${id}.webp`), marked)
      }
      page(changed)
      return `Look at it: ${resolve(results, 'index.html')}. As it should be? npm run pictures -- --gate --accept`
    },
  }
}
