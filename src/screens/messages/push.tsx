import { useState } from 'react'
import { column, part as partLook, times } from './push.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { partsState } from '../../features/parts-state'
import { pushBrowser } from '../../features/push-browser'
import { useUntilLeft } from '../../features/use-until-left'
import { currentWords, textIn } from '../../text/text'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { pushTexts } from '../../text/zh/messages.push'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import { pushDeviceOf, pushSettingsOf } from '../../../machines/messages/push.connect'
import { pushTopics } from '../../../contract/messages.push-rules'
import type { PushSettings } from '../../../contract/messages.push.schema'

const said = textIn(currentWords, pushTexts)

const requires = () => ({
  device: pushDeviceOf(pushBrowser, {
    tried: () => ({ tone: 'success', words: { said: said('push.tried') } }),
    late: () => said('push.late'),
  }),
  settings: pushSettingsOf(),
})

type Parts = Views<ReturnType<typeof requires>>

/** FEAT-09 What the member's devices are told while the application is closed. */
export const push = screen({ requires, view: (parts: Parts) => <Push {...parts} /> })

const Push = ({ device, settings }: Parts) => {
  const text = useText(pushTexts)
  const { failed } = partsState([device, settings])
  if (failed !== null)
    return (
      <Page title={text('push.title')}>
        <FailedState onRetry={failed} />
      </Page>
    )
  return (
    <Page title={text('push.title')}>
      <div className={column}>
        <Card>
          <section className={partLook} aria-label={text('push.device')}>
            <Device device={device} />
          </section>
        </Card>
        <Settings view={settings} />
      </div>
    </Page>
  )
}

const Device = ({ device }: Pick<Parts, 'device'>) => {
  const text = useText(pushTexts)
  const fault = useUntilLeft(device.is === 'off' && !device.isTurning ? device.fault : null)
  switch (device.is) {
    case 'loading':
      return <Skeletons count={1} height="3rem" />
    case 'failed':
      return <FailedState onRetry={device.retry} />
    case 'closed':
    case 'unable':
      return (
        <>
          <h2>{text(`push.${device.is}`)}</h2>
          <p>{text(`push.${device.is}Hint`)}</p>
        </>
      )
    case 'install':
      return (
        <>
          <h2>{text('push.install')}</h2>
          <ol>
            <li>{text('push.install1')}</li>
            <li>{text('push.install2')}</li>
            <li>{text('push.install3')}</li>
          </ol>
        </>
      )
    case 'denied':
      return (
        <>
          <h2>{text('push.denied')}</h2>
          <p>{text('push.deniedHint')}</p>
          <Button look="soft" onPress={device.look}>
            {text('push.look')}
          </Button>
        </>
      )
    case 'off':
      return (
        <>
          <Switch
            label={text('push.here')}
            hint={text('push.hereHint')}
            checked={device.isTurning}
            disabled={device.isTurning}
            onChange={device.turnOn}
          />
          {fault !== null && <p role="alert">{fault}</p>}
        </>
      )
    case 'on':
      return (
        <>
          <Switch
            label={text('push.here')}
            hint={text('push.hereHint')}
            checked={device.busy !== 'off'}
            disabled={device.busy !== null}
            onChange={device.turnOff}
          />
          <Button
            look="soft"
            busy={device.busy === 'trying'}
            disabled={device.busy !== null}
            onPress={device.trial}
          >
            {text('push.try')}
          </Button>
        </>
      )
  }
}

/** What became of the choice made last, until the page is left. */
const useOutcome = (
  view: Parts['settings'],
): { readonly words: string; readonly isFault: boolean } | null => {
  const text = useText(pushTexts)
  const { outcome, reason } = view.is === 'shown' ? view : { outcome: null, reason: null }
  const isSaving = outcome === 'saving'
  const over = useUntilLeft(outcome === null || isSaving ? null : (reason ?? outcome))
  if (isSaving) return { words: text('push.saving'), isFault: false }
  if (over === null || outcome === null) return null
  return {
    words: reason === null ? text(`push.${outcome}`) : saidBy(reason),
    isFault: reason !== null || outcome === 'putBack',
  }
}

const Settings = ({ view }: { readonly view: Parts['settings'] }) => {
  const text = useText(pushTexts)
  const told = useOutcome(view)
  /** Where something was chosen last: what became of it is told there. */
  const [part, setPart] = useState<'topics' | 'quiet' | null>(null)
  if (view.is === 'loading') return <Skeletons count={5} height="3.5rem" />
  if (view.is === 'failed') return <FailedState onRetry={view.retry} />
  const { settings } = view
  const outcome = <p role={told?.isFault ? 'alert' : 'status'}>{told?.words}</p>
  const change = (of: 'topics' | 'quiet', chosen: Partial<PushSettings>): void => {
    setPart(of)
    view.change(chosen)
  }
  return (
    <>
      <Card>
        <section className={partLook} aria-label={text('push.topics')}>
          <header>
            <h2>{text('push.topics')}</h2>
            {part === 'topics' ? outcome : <p role="status" />}
          </header>
          <p>{text('push.topicsHint')}</p>
          {pushTopics.map((topic) => (
            <Switch
              key={topic}
              label={text(`push.${topic}`)}
              hint={text(`push.${topic}Hint`)}
              checked={settings[topic]}
              onChange={(on) => change('topics', { [topic]: on })}
            />
          ))}
        </section>
      </Card>
      <Card>
        <section className={partLook} aria-label={text('push.quiet')}>
          <Switch
            label={text('push.quiet')}
            hint={text('push.quietHint')}
            checked={settings.quiet !== null}
            onChange={(on) => change('quiet', { quiet: on ? usual : null })}
          />
          {settings.quiet !== null && (
            <Hours quiet={settings.quiet} onChange={(quiet) => change('quiet', { quiet })} />
          )}
          {part === 'quiet' ? outcome : <p role="status" />}
        </section>
      </Card>
    </>
  )
}

type Quiet = NonNullable<PushSettings['quiet']>
/** From 23:00 to 7:00. */
const usual: Quiet = { from: 1_380, until: 420 }

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const Hours = ({ quiet, onChange }: { readonly quiet: Quiet; onChange(quiet: Quiet): void }) => {
  const text = useText(pushTexts)
  return (
    <div className={times}>
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={text(end === 'until' && quiet.until < quiet.from ? 'push.untilNextDay' : `push.${end}`)}
          value={clockOf(quiet[end])}
          onChange={(clock) => {
            const minutes = minutesOf(clock)
            // A field that is being emptied keeps what was saved.
            if (minutes !== null) onChange({ ...quiet, [end]: minutes })
          }}
        />
      ))}
      {quiet.from === quiet.until && <p>{text('push.never')}</p>}
    </div>
  )
}
