import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  doors,
  newMemberWaits,
  type NewMemberWait,
  type SettingName,
} from '../../contract/office.settings-rules'
import { getSettings, saveSettings } from '../../contract/office.settings'
import type { Settings as Set, SettingsCard, StartedWith } from '../../contract/office.settings.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Sure } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { Choice, Form, type Values } from '../parts/form'
import { Read } from '../parts/read'
import { timeText, useText, wordsOf, type Text } from '../text/text'
import type { TextKey } from '../text/zh'

/** What may be closed. */
const doorNames = ['registration', 'applications'] as const satisfies readonly SettingName[]

const waitText = (minutes: NewMemberWait, text: Text): string => text(`settings.wait${minutes}`)

/** What was chosen; what was not stays as it was. */
const chosen = ({ registration, applications, newMemberWait }: Values, before: Set): Set => ({
  registration: doors.find((door) => door === registration) ?? before.registration,
  applications: doors.find((door) => door === applications) ?? before.applications,
  newMemberWait: newMemberWaits.find((wait) => String(wait) === newMemberWait) ?? before.newMemberWait,
})

/** What an operator of a public installation would rather have otherwise. */
const warnings: Readonly<Record<string, readonly [value: string | null, warning: TextKey]>> = {
  SMS: ['outbox', 'settings.warn.sms'],
  CAPTCHA: ['off', 'settings.warn.captcha'],
  SEED: ['demo', 'settings.warn.seed'],
  PUBLIC_ORIGIN: [null, 'settings.warn.origin'],
}

const Started = ({ rows }: { readonly rows: readonly StartedWith[] }): ReactNode => {
  const text = useText()
  const labels = { variable: text('settings.variable'), value: text('settings.value') }
  return (
    <table aria-label={text('settings.started')}>
      <thead>
        <tr>
          <th scope="col">{labels.variable}</th>
          <th scope="col">{labels.value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variable, value }) => {
          const [odd, warning] = warnings[variable] ?? []
          return (
            <tr key={variable}>
              <td data-label={labels.variable}>
                <div>
                  <code>{variable}</code>
                  <small>{wordsOf(`settings.of.${variable}`)}</small>
                </div>
              </td>
              <td data-label={labels.value}>
                <div>
                  {value ?? text('settings.unset')}
                  {warning !== undefined && odd === value ? (
                    <small className="fault">{text(warning)}</small>
                  ) : null}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Card = ({ of }: { readonly of: SettingsCard }): ReactNode => {
  const text = useText()
  const { settings, changes, version, database, startedWith } = of
  const act = useAct((next: Set) => ask(saveSettings, { settings: next, seen: settings }), 'saved')
  const helpOf = (name: SettingName): string => {
    const change = changes.find((one) => one.name === name)
    const who =
      change === undefined
        ? text('settings.asInstalled')
        : text('settings.changed', { who: change.by, time: timeText(change.at) })
    return `${text(`settings.${name}Help`)}\n${who}`
  }
  const [asked, setAsked] = useState<Set | null>(null)
  const closedBy = (next: Set) =>
    doorNames.filter((name) => settings[name] === 'open' && next[name] === 'closed')
  const choices = doors.map((door) => [door, text(`settings.${door}`)] as const)
  return (
    <>
      <p className="help">{text('settings.help')}</p>
      <Form
        // What somebody else has saved meanwhile is shown.
        key={JSON.stringify(settings)}
        label={text('nav.settings')}
        faults={act.faults}
        onSubmit={(values) => {
          const next = chosen(values, settings)
          if (closedBy(next).length === 0) void act.run(next)
          else setAsked(next)
        }}
      >
        {doorNames.map((name) => (
          <Choice
            key={name}
            name={name}
            label={text(`settings.${name}`)}
            help={helpOf(name)}
            initial={settings[name]}
            choices={choices}
          />
        ))}
        <Choice
          name="newMemberWait"
          label={text('settings.newMemberWait')}
          help={helpOf('newMemberWait')}
          initial={String(settings.newMemberWait)}
          choices={newMemberWaits.map((wait) => [String(wait), waitText(wait, text)] as const)}
        />
        <button type="submit" className="primary" disabled={act.isBusy}>
          {text('save')}
        </button>
      </Form>
      {asked === null ? null : (
        <Sure
          title={text('settings.close')}
          words={closedBy(asked)
            .map((name) => `${text(`settings.${name}`)}: ${text(`settings.${name}Help`)}`)
            .join('\n')}
          looks="danger"
          isBusy={act.isBusy}
          onSure={() => void act.run(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
      <section className="card">
        <h2>{text('settings.started')}</h2>
        <Facts
          facts={[
            [text('settings.version'), version],
            [text('settings.database'), text(`settings.${database}`)],
          ]}
        />
        <p className="help">{text('settings.startedHelp')}</p>
        <Started rows={startedWith} />
      </section>
    </>
  )
}

/** What is set for the whole installation, and what the server was started with. */
export const Settings = (): ReactNode => {
  const text = useText()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => ask(getSettings, {}) })
  return (
    <>
      <h1>{text('nav.settings')}</h1>
      <Read of={settings}>{(card) => <Card of={card} />}</Read>
    </>
  )
}
