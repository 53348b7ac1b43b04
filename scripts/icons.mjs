// node scripts/icons.mjs: draws the icons of public/ from public/icon.svg, the one drawing of the mark.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const drawing = readFileSync('public/icon.svg', 'utf8')
const ground = /<path [^>]*fill="(#[0-9a-f]{6})"\/>/.exec(drawing)
if (ground === null) throw new Error('public/icon.svg has no ground')
const [path, colour] = ground
const mark = drawing.slice(drawing.indexOf(path) + path.length, drawing.lastIndexOf('</svg>'))

/** What a launcher may cut from the edge: the mark stands within the circle of four fifths (W3C, Web Application Manifest, "maskable"). */
const MASKED = 0.84

/** The ground to the edges, the mark of this share of its size in the middle. */
const whole = (share) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="${colour}"/><g transform="translate(32 32) scale(${share}) translate(-32 -30.5)">${mark}</g></svg>`

/** A sign of a shortcut on the mark's own ground, on a grid of 24. */
const sign = (strokes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${colour}"/><g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${name}.png`)

await Promise.all([
  draw(drawing, 192, 'icon-192'),
  draw(drawing, 512, 'icon-512'),
  draw(whole(MASKED), 192, 'icon-maskable-192'),
  draw(whole(MASKED), 512, 'icon-maskable-512'),
  draw(whole(1), 180, 'apple-touch-icon'),
  draw(sign('<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"/>'), 96, 'shortcut-schedule'),
  draw(sign('<path d="M4 5h16v11H10l-6 4z"/>'), 96, 'shortcut-messages'),
  draw(sign('<circle cx="11" cy="11" r="6"/><path d="M16 16l4 4"/>'), 96, 'shortcut-search'),
])
