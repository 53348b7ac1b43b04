import { elsewhereOf } from './elsewhere'
import { numberOf, Mistake, typed } from './options'
import { serveUi, type Sources } from '../viewer/serve'

const help = `npm run paths -- --ui [options]

Serves a page on this machine: choose a machine, where its paths begin and end and what they cover; read them, tick them off and export
the list; walk them and watch; load what was recorded by hand and see which paths it walked. Machines that have changed are read anew when
the page is loaded.

  --port <N>           where it is served (6017); 0 takes any that is free
  --url, --phone, --codes, --outbox
                       walks them against a server that runs already, as for npm run paths:run
  --help               this
`

const options = {
  ui: { type: 'boolean' },
  port: { type: 'string' },
  url: { type: 'string' },
  phone: { type: 'string' },
  codes: { type: 'string' },
  outbox: { type: 'string' },
  help: { type: 'boolean' },
} as const

const PORT = 6017

/** Serves the page until the command is ended. */
export const ui = async (args: readonly string[], sources: Sources): Promise<string> => {
  const { values: asked, positionals } = typed(args, options)
  if (asked['help'] === true) return help
  if (positionals.length > 0) throw new Mistake('--ui takes no machine: it is chosen in the page')
  const { port } = asked
  const { url, close } = await serveUi(
    typeof port === 'string' ? numberOf('port', port) : PORT,
    await elsewhereOf(asked),
    sources,
  )
  process.stdout.write(`Paths at ${url}, on this machine alone. Ctrl-C ends it.\n`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await close()
  return ''
}
