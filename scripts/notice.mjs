// npm run notice [-- --check]: writes NOTICE, the licences of what is installed to run; --check fails where it is old.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = 'NOTICE'
const KNOWN = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'LGPL-3.0-or-later',
])

const HEAD = `Touchline is under the MIT licence (LICENSE). What it is installed with to run is under the licences below. Each package
brings its licence's whole text in node_modules/<name>. What only other systems install is among them.

LGPL-3.0-or-later: the packages @img/sharp-libvips-* hold libvips and what it stands on, unchanged, as a shared library that
sharp loads when it runs. Whoever installs Touchline may put another build in its place: replace the package's files, or
build sharp against a libvips of the system (https://sharp.pixelplumbing.com/install). Sources:
https://github.com/lovell/sharp-libvips and https://github.com/libvips/libvips. The licence: https://www.gnu.org/licenses/lgpl-3.0.html

BlueOak-1.0.0: whoever gets these packages gets the licence or a link to it: https://blueoakcouncil.org/license/1.0.0
`

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const groups = new Map()
for (const [path, { dev, devOptional, version, license = 'unknown' }] of Object.entries(packages)) {
  if (path === '' || dev || devOptional) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`))
}

const strange = [...groups.keys()].filter((license) =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .some((name) => !KNOWN.has(name)),
)
if (strange.length > 0) {
  const named = strange.map((license) => `${license}: ${[...groups.get(license)].join(', ')}`)
  process.stderr.write(`licences that nobody has looked at:\n${named.join('\n')}\n`)
  process.exit(1)
}

const byName = (one, other) => (one < other ? -1 : 1)
const lists = [...groups]
  .toSorted(([one], [other]) => byName(one, other))
  .map(
    ([license, names]) =>
      `\n${license}\n${[...names]
        .toSorted(byName)
        .map((name) => `  ${name}\n`)
        .join('')}`,
  )
const notice = HEAD + lists.join('')

if (!process.argv.includes('--check')) writeFileSync(FILE, notice)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notice) {
  process.stderr.write('NOTICE is not of these dependencies; run npm run notice\n')
  process.exit(1)
}
