import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtinModules } from 'node:module'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config'
import { NOT_BY_ITSELF } from '../../server/explain-start'
import { freePort } from '../e2e/support/server'
import { buildServer, wordsOf } from './support/child'

vi.setConfig({ testTimeout: 120_000 })

const text = (name: string): string => readFileSync(join('deploy', name), 'utf8')
const all = (name: string, pattern: RegExp): string[] =>
  Array.from(text(name).matchAll(pattern), ([, found = '']) => found)

const { engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string }
  dependencies: Record<string, string>
}

/** `NAME=value` by its name. */
const pairsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )

const readme = readFileSync('README.md', 'utf8')
/** What the server reads, as the README lists it; what node and C read. */
const isKnown = (variable: string): boolean =>
  readme.includes(`\`${variable}\``) || ['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(variable)

/** The code that node ends with. */
const codeOf = async (args: readonly string[]): Promise<unknown> =>
  (await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'close'))[0]

beforeAll(buildServer)

describe('the image', () => {
  const env = pairsOf(all('Dockerfile', /^ENV (.+)$/gm))
  /** What the last stage has of the first, where it stands there. */
  const copied = all('Dockerfile', /^COPY --from=build \/app\/(\S+) \S+$/gm)

  let root = ''
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is of a Node that this package admits, in both of its stages', () => {
    const [least = 0] = /\d+/.exec(engines.node)?.map(Number) ?? []
    const versions = all('Dockerfile', /^FROM node:(\d+)-bookworm-slim/gm).map(Number)
    expect(versions.length).toBe(2)
    expect(versions.every((version) => version > least && version === versions[0])).toBe(true)
  })

  test('has what the built server imports, when what is for development alone was taken out', () => {
    const builtin = new Set(builtinModules)
    const modules = readdirSync('dist/server').filter((name) => name.endsWith('.mjs'))
    const imported = modules.flatMap((name) =>
      Array.from(
        readFileSync(join('dist/server', name), 'utf8').matchAll(
          /^(?:import|export)\b[^'"\n]*?(?:from )?["']([^."'][^"']*)["'];$/gm,
        ),
        ([, found = '']) => found,
      ),
    )
    const packages = new Set(
      imported
        .filter((name) => !name.startsWith('node:') && !builtin.has(name))
        .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
    )
    expect(packages.size).toBeGreaterThan(15)
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
  })

  test('is read by the user it is run as, though root builds it', () => {
    const entries = ['bare', 'database'].flatMap((part) =>
      readdirSync(join('dist', part), { recursive: true, withFileTypes: true }),
    )
    const forOthers = entries.filter((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      const needed = entry.isDirectory() ? 0o005 : 0o004
      return (mode & needed) === needed
    })
    expect(entries.length).toBeGreaterThan(500)
    expect(forOthers.length).toBe(entries.length)
    expect(['bare', 'database'].map((part) => statSync(join('dist', part)).mode & 0o005)).toEqual([5, 5])
  })

  test('starts with what it copies and sets, is healthy by its own check, and ends in good order', async () => {
    root = mkdtempSync(join(tmpdir(), 'touchline-image-'))
    for (const name of copied) {
      // The client's files are the build's other half.
      if (name === 'dist')
        for (const part of ['server', 'database'])
          cpSync(join(name, part), join(root, name, part), { recursive: true })
      else if (name === 'node_modules') symlinkSync(join(process.cwd(), name), join(root, name))
      else cpSync(name, join(root, name), { recursive: true })
    }
    const port = await freePort()
    const [command = '', check = ''] = [/^CMD (\[.+\])$/m, /^HEALTHCHECK .*?CMD (\[.+\])$/m].map(
      (pattern) => pattern.exec(text('Dockerfile'))?.[1],
    )
    const [, ...args] = JSON.parse(command) as string[]
    const [data, files] = [join(root, 'data'), join(root, 'files')]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...env,
        PATH: process.env['PATH'],
        PORT: String(port),
        RTMP: 'off',
        DATA_DIR: data,
        FILES_DIR: files,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = wordsOf(child)
    const ended = once(child, 'close')
    await expect.poll(() => said.stdout, { timeout: 60_000 }).toContain('ready at')
    const [, ...checking] = JSON.parse(check.replace(':8080/', `:${port}/`)) as string[]
    expect(await codeOf(checking)).toBe(0)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.stderr).toBe('')
    expect(await codeOf(checking)).toBe(1)
  })

  test('listens where it says, keeps what it writes in its volumes, and is not run by root', () => {
    const { port, rtmpPort } = readConfig({})
    expect(all('Dockerfile', /^EXPOSE (.+)$/gm)).toEqual([`${port} ${rtmpPort}`])
    const [volumes = ''] = all('Dockerfile', /^VOLUME (.+)$/gm)
    expect(JSON.parse(volumes)).toEqual([env['DATA_DIR'], env['FILES_DIR']])
    expect(all('Dockerfile', /^RUN install -d -o node -g node -m 700 (.+)$/gm)).toEqual([
      `${env['DATA_DIR']} ${env['FILES_DIR']}`,
    ])
    expect(all('Dockerfile', /^USER (.+)$/gm)).toEqual(['node'])
    expect(Object.keys(env).filter((variable) => !isKnown(variable))).toEqual([])
  })

  test('is made without what does not belong into it', () => {
    expect(text('Dockerfile.dockerignore').trim().split('\n')).toEqual([
      'node_modules',
      'dist',
      'data',
      '.git',
      'test-results',
    ])
    expect(copied.filter((name) => !['node_modules', 'dist'].includes(name) && !existsSync(name))).toEqual([])
  })
})

describe('the containers', () => {
  const compose = text('compose.yaml')
  /** Of one service. */
  const partOf = (service: string): string =>
    new RegExp(`^  ${service}:\n((?: {4}.*\n)+)`, 'm').exec(compose)?.[1] ?? ''

  test('the proxy knows the nodes by the addresses they have', () => {
    const addresses = ['node-a', 'node-b'].map((node) => /ipv4_address: ([\d.]+)/.exec(partOf(node))?.[1])
    expect(addresses).toEqual(['10.77.0.11', '10.77.0.12'])
    const [app, rtmp] = [8080, 1935]
    expect(all('haproxy.cfg', /^ {2}server [ab] (\S+)/gm)).toEqual([
      ...addresses.map((address) => `${address}:${app}`),
      ...addresses.map((address) => `${address}:${app}`),
      ...addresses.map((address) => `${address}:${rtmp}`),
    ])
    expect(all('nginx.conf', /^ {4}server (\d\S+)/gm)).toEqual([
      ...addresses.map((address) => `${address}:${app}`),
      ...addresses.map((address) => `${address}:${rtmp}`),
    ])
  })

  test('the nodes are told of nothing that they do not read, and keep the files in one place', () => {
    const [, given = ''] = /^ {2}environment: &environment\n((?: {4}.*\n)+)/m.exec(compose) ?? []
    const variables = Array.from(given.matchAll(/^ {4}([A-Z_]+):/gm), ([, name = '']) => name)
    expect(variables).toEqual(['DATABASE_URL', 'REDIS_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY'])
    expect(variables.filter((variable) => !isKnown(variable))).toEqual([])
    expect(
      ['node-a', 'node-b'].map((node) => /volumes: \['(\S+)', '(\S+)'\]/.exec(partOf(node))?.slice(1)),
    ).toEqual([
      ['files:/files', 'data-a:/data'],
      ['files:/files', 'data-b:/data'],
    ])
    const [, dockerfile = ''] = /dockerfile: (\S+) \}/.exec(compose) ?? []
    expect(existsSync(dockerfile)).toBe(true)
  })
})

describe.each(['touchline.service', 'touchline@.service'])('%s', (name) => {
  test('runs what is built, with variables that are read', () => {
    const [start = ''] = all(name, /^ExecStart=\/usr\/bin\/node (\S+)$/gm)
    expect([dirname(start), existsSync(start)]).toEqual(['dist/server', true])
    const variables = Object.keys(pairsOf(all(name, /^Environment=(.+)$/gm)))
    expect(variables.length).toBeGreaterThan(5)
    expect(variables.filter((variable) => !isKnown(variable))).toEqual([])
  })

  test('is not started again where that does not help, and has longer to end than the server takes', () => {
    expect(all(name, /^RestartPreventExitStatus=(\d+)$/gm)).toEqual([String(NOT_BY_ITSELF)])
    const [, within = ''] = /const CLOSE_WITHIN = ([\d_]+)/.exec(readFileSync('server/main.ts', 'utf8')) ?? []
    const [stop = 0] = all(name, /^TimeoutStopSec=(\d+)$/gm).map(Number)
    expect(stop * 1_000).toBeGreaterThan(Number(within.replaceAll('_', '')))
  })
})

test('pages are answered to this machine alone, and encoders of others come in past the proxy', () => {
  const { host, rtmpHost, rtmpPort } = readConfig(pairsOf(all('touchline.service', /^Environment=(.+)$/gm)))
  expect([host, rtmpHost, rtmpPort]).toEqual(['127.0.0.1', '0.0.0.0', 1935])
})

test('the backup of each night is of the server’s folder, and takes old ones away after it alone', () => {
  const name = 'touchline-backup.service'
  const [start = ''] = all(name, /^ExecStart=.*\/usr\/bin\/node (\S+) backup /gm)
  expect([dirname(start), existsSync(start)]).toEqual(['dist/server', true])
  const folders = [name, 'touchline.service'].map(
    (unit) => pairsOf(all(unit, /^Environment=(.+)$/gm))['DATA_DIR'],
  )
  expect(folders).toEqual(['/var/lib/touchline', '/var/lib/touchline'])
  expect(all(name, /^(ExecStart\w*)=/gm)).toEqual(['ExecStart', 'ExecStartPost'])
})

test('every alarm stands in the manual', () => {
  const names = all('alerts.yaml', /- alert: (\w+)/g)
  expect(names.length).toBeGreaterThan(8)
  const manual = readFileSync('docs/operating.md', 'utf8')
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
