import { networkInterfaces } from 'node:os'
import { buildServer } from '../../server/support/child'
import { Mistake, numberOf, oneOf, typed } from '../../paths/cli/options'
import { attacks } from '../all'
import type { Attack } from '../attack'
import { needsOwnServer, openBattle } from '../battle'
import { groundAt } from '../ground'

const help = `npm run attack                                  every attack, on a server of its own
npm run attack -- <name> …                      these alone
npm run attack -- --url http://127.0.0.1:8080   on a server that somebody started, on this machine alone
npm run attack -- --short                       as the tests try it, a few seconds each
npm run attack -- fuzz-api --inputs 100000 --seed 1   how many inputs, and which, for those that invent them
npm run attack -- --list                        the attacks and what the server promises under each
`

/** Also by an address of its own in the local network. */
const isThisMachine = (hostname: string): boolean =>
  Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === hostname.replace(/^\[|\]$/g, '')),
  ) ||
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

const urlOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:')
    throw new Mistake(`--url takes an address like http://127.0.0.1:8080, not "${text}"`)
  if (!isThisMachine(url.hostname))
    throw new Mistake(
      `${url.hostname} is not this machine. Attacks go to 127.0.0.1, localhost, [::1] or its own addresses alone: run them where the server runs`,
    )
  return url.origin
}

const listed = (all: readonly Attack[]): string => {
  const width = Math.max(0, ...all.map(({ name }) => name.length))
  return all
    .map(
      (one) => `${one.name.padEnd(width)}  ${needsOwnServer(one) ? '(not with --url) ' : ''}${one.promise}\n`,
    )
    .join('')
}

const say = (text: string): void => void process.stdout.write(text)

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const optionsOf = (args: readonly string[]) =>
  typed(args, {
    url: { type: 'string' },
    inputs: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean' },
    list: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })

const attack = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = optionsOf(args)
  const text = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null)
  const number = (name: string): number | null => {
    const given = text(name)
    return given === null ? null : numberOf(name, given)
  }
  if (values['help'] === true) return (say(help), 0)
  const names = attacks.map(({ name }) => name)
  const asked = new Set(positionals.map((name) => oneOf('attack', name, names)))
  const chosen = asked.size === 0 ? attacks : attacks.filter(({ name }) => asked.has(name))
  if (values['list'] === true) return (say(listed(chosen)), 0)
  const given = text('url')
  const url = given === null ? null : urlOf(given)
  const leftOut = url === null ? [] : chosen.filter(needsOwnServer)
  const tried = chosen.filter((each) => !leftOut.includes(each))
  const wanted = { inputs: number('inputs'), seed: number('seed') }
  const size = values['short'] === true ? 'short' : 'full'

  const illness = url === null ? null : await groundAt(url).illness()
  if (illness !== null) throw new Mistake(`${url}: ${illness}`)

  const width = Math.max(0, ...tried.map(({ name }) => name.length))
  if (url === null) buildServer()
  const battle = openBattle(url === null ? null : groundAt(url))
  const fallen: string[] = []
  try {
    for (const each of tried) {
      const startedAt = performance.now()
      const { held, measured } = await battle.fight(each, size, wanted)
      say(
        `${held ? 'held' : 'FELL'}  ${each.name.padEnd(width)}  ${seconds(startedAt).padStart(7)}  ${measured}\n`,
      )
      if (held) continue
      fallen.push(each.name)
      say(`      promised: ${each.promise}\n`)
    }
  } finally {
    await battle.close()
  }
  if (leftOut.length > 0)
    say(
      `left out with --url, they need a server of their own: ${leftOut.map(({ name }) => name).join(', ')}\n`,
    )
  const heldCount = `${tried.length - fallen.length} of ${tried.length} held`
  say(fallen.length === 0 ? `${heldCount}\n` : `${heldCount}; fell: ${fallen.join(', ')}\n`)
  return fallen.length === 0 ? 0 : 1
}

/** Runs the command; answers the exit code: 0 when everything held. */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    return await attack(args)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
