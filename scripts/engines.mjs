import { existsSync, readdirSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { attempt } from './chromium.mjs'

const isThere = (command) => (isAbsolute(command) ? existsSync(command) : onPath(command) !== null)
const onPath = (command) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path)) ?? null

const POSTGRES = '/usr/lib/postgresql'

/** Where the programs of the newest PostgreSQL are; null: there is none. */
export const postgresFolder = () => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : []
  return (
    versions
      .toSorted((one, other) => other - one)
      .map((version) => join(POSTGRES, String(version), 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

// The codecs come with gstreamer1.0-libav: its libavcodec is Firefox's too.
const engines = [
  {
    name: 'WebKitGTK',
    needs: ['WebKitWebDriver', 'Xvfb'],
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
  },
  { name: 'Firefox', needs: ['firefox-esr'], packages: ['firefox-esr', 'gstreamer1.0-libav'] },
  // No engine that shows the app: an encoder that publishes.
  { name: 'ffmpeg', needs: ['ffmpeg'], packages: ['ffmpeg'] },
  // No engine either: the database of whoever runs more than one server.
  {
    name: 'PostgreSQL',
    needs: [join(postgresFolder() ?? POSTGRES, 'postgres')],
    packages: ['postgresql'],
  },
  // What stands around several nodes. Their tests need the database, an encoder and Chromium too.
  {
    name: 'nodes',
    needs: [join(postgresFolder() ?? POSTGRES, 'postgres'), 'redis-server', 'haproxy', 'ffmpeg'],
    packages: ['postgresql', 'redis-server', 'haproxy', 'ffmpeg'],
  },
  // A media engine. Not installed by itself: Debian starts it at once, on port 80.
  {
    name: 'nginx-rtmp',
    needs: ['ffmpeg', 'nginx', '/usr/lib/nginx/modules/ngx_rtmp_module.so'],
    packages: [],
  },
  // What looks at uploads. Not installed by itself: Debian starts it at once, and fetches its signatures.
  { name: 'clamav', needs: ['/usr/sbin/clamd'], packages: [] },
  // What reads the files of `deploy/`.
  { name: 'deploy', needs: ['nginx', 'haproxy', 'systemd-analyze', 'ffmpeg'], packages: [] },
]

const isHere = ({ needs }) => needs.every(isThere)

/** The names of the programs besides Chromium that the app is tried with and that are installed. */
export const enginesHere = () => engines.filter(isHere).map(({ name }) => name)

/** Installs the engines that are missing where that is possible. Answers one sentence for each that is still missing. */
export const installEngines = () => {
  const packages = engines.filter((engine) => !isHere(engine)).flatMap((engine) => engine.packages)
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', 'fonts-noto-cjk', ...packages])
  }
  return engines
    .filter((engine) => !isHere(engine))
    .map(
      ({ name, needs }) =>
        `${name} is not installed (${needs.join(', ')}), so the app was not tried with it: neither passed nor failed`,
    )
}
