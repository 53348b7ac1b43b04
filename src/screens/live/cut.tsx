import { useEffect, useState, type CSSProperties } from 'react'
import { column, handles, ways } from './clip.styles'
import { ActorView } from '../../app/app-context'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { cuttingOf, type CuttingView } from '../../features/cutting'
import { FormField, FormView } from '../../features/form-view'
import { formatLength, formatSecond } from '../../text/place'
import { useText } from '../../text/use-text'
import { clips as words } from '../../text/zh/live.clip'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { slider } from '../../ui/slider.styles'
import { EmptyState, FailedState } from '../../ui/states'
import { clipFormOf, type ClipForm } from '../../../machines/live/clip-form.connect'
import { continuousIn, pieceWithin } from '../../../machines/live/piece'
import type { Piece } from '../../../machines/live/cutting.machine'
import type { PlayerCommand } from '../../../machines/live/player.machine'
import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN, CLIP_TITLE_MAX } from '../../../contract/live.limits'

const instantIn = (query: URLSearchParams): number => {
  const at = Number(query.get('at'))
  return Number.isFinite(at) && at > 0 ? at : 0
}

const requires = (query: URLSearchParams) => {
  const liveId = query.get('live') ?? ''
  const at = instantIn(query)
  return { cutting: cuttingOf(liveId, at), form: clipFormOf(liveId, at) }
}

type Seen = Views<ReturnType<typeof requires>>

/** FEAT-01 A piece of a stream is chosen and cut. */
export const cut = screen({
  requires,
  view: ({ cutting, form }: Seen) => {
    const text = useText(words)
    return (
      <Page title={text('title.cut')}>
        <Cutting cutting={cutting} form={form} />
      </Page>
    )
  },
})

interface CuttingProps {
  readonly cutting: CuttingView
  readonly form: ClipForm
}

const Cutting = ({ cutting, form }: CuttingProps) => {
  const text = useText(words)
  switch (cutting.is) {
    case 'loading':
      return (
        <div className={column} aria-busy="true">
          <Skeleton height="14rem" />
          <Skeleton height="6rem" />
        </div>
      )
    case 'failed':
      return <FailedState onRetry={cutting.retry} />
    case 'gone':
      return (
        <EmptyState
          icon="video"
          title={text('cut.gone')}
          hint={text('cut.goneHint')}
          action={<Button href="#/home/index">{text('error.home')}</Button>}
        />
      )
    case 'choosing':
      return (
        <div className={column}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a stream has no captions to offer */}
          <video ref={cutting.slot.attachVideo} aria-label={text('cut.picture')} />
          <p>{text('cut.hint', { count: CLIP_SECONDS_MAX })}</p>
          <ActorView actor={cutting.player} by={(player) => player}>
            {(player) => (
              <FormView form={form} submit={text('cut.submit')} leadsOn>
                {(fields) => (
                  <>
                    <Handles
                      fields={fields}
                      {...cutting.around}
                      continuous={form.is === 'editing' ? continuousIn(form.error) : null}
                      positionOf={cutting.positionOf}
                      show={cutting.choose}
                      send={(command) => player.send(command)}
                    />
                    <FormField
                      field={fields.title}
                      label={text('cut.title')}
                      words={text('cut.titleLong', { count: CLIP_TITLE_MAX })}
                    />
                  </>
                )}
              </FormView>
            )}
          </ActorView>
        </div>
      )
  }
}

/** Milliseconds before a chosen end that are shown of it. */
const LAST_SEEN = 3_000

type Fields = Extract<ClipForm, { readonly is: 'editing' }>['fields']

interface HandlesProps {
  readonly fields: Fields
  readonly from: number
  readonly until: number
  /** What the server says is without a break of what was chosen; null: it says nothing of one. */
  readonly continuous: Piece | null
  /** How far into the recording an instant is; null: times are those of the day. */
  readonly positionOf: ((at: number) => number) | null
  readonly show: (from: number, until: number) => void
  readonly send: (command: PlayerCommand) => void
}

/** Milliseconds by which what is without a break may begin beside what was chosen. */
const BESIDE = 2_000

interface Break {
  /** Epoch milliseconds. */
  readonly at: number
  /** What is without it, at one side of it. */
  readonly piece: Piece
}

/** Where the pictures break off, as the server has said last; it stays while another piece is chosen. */
const useBreak = (told: Piece | null, begins: number): Break | null => {
  const [known, keep] = useState<Break | null>(null)
  if (told !== null && (known?.piece.from !== told.from || known.piece.until !== told.until)) {
    const at = told.from > begins + BESIDE ? told.from : told.until
    keep({ at, piece: told })
  }
  return known
}

/** Where the clip begins and ends; the picture goes there. */
const Handles = ({
  fields: { startsAt, duration },
  from,
  until,
  continuous,
  positionOf,
  show,
  send,
}: HandlesProps) => {
  const text = useText(words)
  const { from: begins, until: ends } = pieceWithin({ from, until }, startsAt.value, duration.value)
  const broken = useBreak(continuous, begins)
  const [longest, shortest] = [CLIP_SECONDS_MAX * 1_000, CLIP_SECONDS_MIN * 1_000]
  const seconds = Math.round((ends - begins) / 1_000)
  const [isElsewhere, isOtherwise] = [startsAt.value !== begins, duration.value !== seconds]
  useEffect(() => {
    show(begins, ends)
    // What is sent is what is shown.
    if (isElsewhere) startsAt.change(begins)
    if (isOtherwise) duration.change(seconds)
  })
  const choose = (start: number, end: number, shown: number) => {
    startsAt.change(start)
    duration.change(Math.round((end - start) / 1_000))
    send({ type: 'seek', to: shown })
  }
  const said = (at: number) => (positionOf === null ? formatSecond(at) : formatLength(positionOf(at)))
  const share = (at: number) => (until > from ? (at - from) / (until - from) : 0)
  return (
    <div
      className={handles}
      data-broken={broken !== null || undefined}
      style={
        {
          '--from': share(begins),
          '--to': share(ends),
          '--break': share(broken?.at ?? from),
        } as CSSProperties
      }
    >
      <label>
        {text('cut.start')}
        <input
          type="range"
          className={slider}
          min={0}
          max={until - from - shortest}
          step={1_000}
          value={begins - from}
          aria-valuetext={said(begins)}
          disabled={startsAt.isDisabled}
          onChange={({ target }) => {
            const start = from + Number(target.value)
            choose(start, Math.min(start + longest, Math.max(start + shortest, ends)), start)
          }}
        />
      </label>
      <label>
        {text('cut.end')}
        <input
          type="range"
          className={slider}
          min={0}
          max={until - from}
          step={1_000}
          value={ends - from}
          aria-valuetext={said(begins + seconds * 1_000)}
          disabled={duration.isDisabled}
          onChange={({ target }) => {
            const end = Math.max(from + shortest, from + Number(target.value))
            choose(
              Math.max(end - longest, Math.min(end - shortest, begins)),
              end,
              Math.max(begins, end - LAST_SEEN),
            )
          }}
        />
      </label>
      <output>
        {text('cut.length', {
          count: seconds,
          from: said(begins),
          // Each would be rounded by itself.
          to: said(begins + seconds * 1_000),
        })}
      </output>
      {broken !== null && (
        <p>
          {text('cut.broken', { time: said(broken.at) })}
          {broken.piece.until - broken.piece.from >= shortest && (
            <Button
              look="soft"
              size="small"
              onPress={() => choose(broken.piece.from, broken.piece.until, broken.piece.from)}
            >
              {text('cut.takePiece', {
                count: Math.round((broken.piece.until - broken.piece.from) / 1_000),
              })}
            </Button>
          )}
        </p>
      )}
      <div className={ways}>
        <Button
          look="soft"
          icon="play"
          onPress={() => {
            send({ type: 'seek', to: begins })
            send({ type: 'play' })
          }}
        >
          {text('cut.preview')}
        </Button>
      </div>
    </div>
  )
}
