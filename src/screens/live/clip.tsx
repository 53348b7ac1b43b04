import { useState } from 'react'
import { ClipPicture } from './clip-picture'
import { column, qr, sheet, ways } from './clip.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { useAppSelector } from '../../app/app-context'
import { Clips, clipTitle } from '../../features/clips'
import { lazyView } from '../../features/lazy-view'
import { PersonLink } from '../../features/person-link'
import { useSpoilers } from '../../features/spoilers'
import { FormView } from '../../features/form-view'
import { ResourceView } from '../../features/resource-view'
import { liveHref, matchHref } from '../../features/team-links'
import { formatDayTime } from '../../text/format'
import { pairName } from '../../text/match'
import { useText } from '../../text/use-text'
import { clips as words } from '../../text/zh/live.clip'
import { spoilers as spoilerWords } from '../../text/zh/match.spoilers'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { removeFormOf, type RemoveForm } from '../../../machines/live/clip-form.connect'
import { clipReportOf, type ReportForm } from '../../../machines/live/report.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { CLIP_REMOVED } from '../../../contract/live.limits'
import { listClips } from '../../../contract/live.lists'
import { getClip } from '../../../contract/live.recording'
import type { Clip } from '../../../contract/live.recording.schema'

// Few report it.
const ClipReport = lazyView(async () => (await import('./clip-report')).ClipReport, null)
// Few share it.
const ClipShare = lazyView(async () => (await import('../../features/clip-share')).ClipShare, null)

const requires = (query: URLSearchParams) => {
  const clipId = query.get('id') ?? ''
  return {
    clip: resourceOf(getClip, { clipId }),
    others: listOf(listClips, { liveId: null, matchId: null, besides: clipId }),
    removal: removeFormOf(clipId),
    report: clipReportOf(clipId),
  }
}

type Seen = Views<ReturnType<typeof requires>>

/** FEAT-01 One clip with an address of its own. */
export const clip = screen({
  requires,
  // What is called by a score tells it.
  name: ({ clip: one }) => {
    if (one.is !== 'shown') return ''
    const { moment } = one.data
    return moment === null ? clipTitle(one.data) : pairName(moment)
  },
  view: (views: Seen) => {
    const text = useText(words)
    return (
      <Page title={text('title.clip')}>
        <Content {...views} />
      </Page>
    )
  },
})

const Content = ({ clip: one, others, ...forms }: Seen) => {
  const text = useText(words)
  const isRemoved = one.is === 'failed' && one.error.kind === 'refused' && one.error.msg === CLIP_REMOVED
  return (
    <div className={column}>
      <ResourceView
        resource={one}
        skeleton={
          <div className={column} aria-busy="true">
            <Skeleton height="14rem" />
            <Skeleton width="70%" />
          </div>
        }
        missing={
          <EmptyState
            icon="video"
            title={text(isRemoved ? 'clip.removed' : 'clip.gone')}
            hint={text(isRemoved ? 'clip.removedHint' : 'clip.goneHint')}
            action={<Button href="#/home/index">{text('error.home')}</Button>}
          />
        }
      >
        {(found) => <Shown clip={found} {...forms} />}
      </ResourceView>
      <Clips
        list={others}
        title={text('clip.others')}
        {...(one.is === 'shown' && { but: one.data.clipId })}
      />
    </div>
  )
}

interface ShownProps {
  readonly clip: Clip
  readonly removal: RemoveForm
  readonly report: ReportForm
}

const Shown = ({ clip: one, removal, report }: ShownProps) => {
  const text = useText(words)
  const hiding = useText(spoilerWords)
  const [opened, setOpened] = useState<'share' | 'remove' | 'report' | null>(null)
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  // Whose session it is may be known later than that there is one.
  const isMember = useAppSelector('session', (snapshot) => snapshot.matches('member'))
  const mayRemove = me !== null && (one.member?.memberId === me || one.anchor.memberId === me)
  const isOwn = me !== null && (one.member ?? one.anchor).memberId === me
  const close = () => setOpened(null)
  const spoilers = useSpoilers()
  const { matchId, moment } = one
  const isHidden =
    moment !== null && matchId !== null && spoilers.isSpoilerHidden({ matchId, state: 'ended' })
  // What is called by a score tells it.
  const title = isHidden ? pairName(moment) : clipTitle(one)
  return (
    <article className={column}>
      <ClipPicture key={one.url} clip={one} title={title} plays={!isHidden} />
      <h1>{title}</h1>
      {isHidden && (
        <div className={ways}>
          <Button
            look="soft"
            size="small"
            label={hiding('spoilers.revealOf', { match: title })}
            onPress={() => spoilers.reveal(matchId)}
          >
            {hiding('spoilers.reveal')}
          </Button>
        </div>
      )}
      <small>
        <PersonLink memberId={one.anchor.memberId} name={one.anchor.nickname}>
          {text('clip.from', { name: one.anchor.nickname })}
        </PersonLink>
        {one.member !== null && (
          <>
            {' · '}
            <PersonLink memberId={one.member.memberId} name={one.member.nickname}>
              {text('clip.by', { name: one.member.nickname })}
            </PersonLink>
          </>
        )}
        {` · ${formatDayTime(one.startsAt)}`}
      </small>
      <div className={ways}>
        <Button icon="share" onPress={() => setOpened('share')}>
          {text('clip.share')}
        </Button>
        <Button look="soft" href={liveHref(one.liveId)}>
          {text('clip.toRoom')}
        </Button>
        {one.matchId !== null && (
          <Button look="soft" href={matchHref(one.matchId)}>
            {text('clip.toMatch')}
          </Button>
        )}
        {mayRemove && (
          <Button look="plain" onPress={() => setOpened('remove')}>
            {text('clip.remove')}
          </Button>
        )}
        {!isOwn && (
          <Button
            look="plain"
            {...(!isMember
              ? { href: `#/login?back=${encodeURIComponent(`/clip?id=${one.clipId}`)}` }
              : { onPress: () => setOpened('report') })}
          >
            {text('clip.report')}
          </Button>
        )}
      </div>
      {opened === 'report' && <ClipReport form={report} onClose={close} />}
      {opened === 'share' && (
        <ClipShare
          clip={isHidden ? { ...one, title, titleEn: null } : one}
          className={sheet}
          qr={qr}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <Sheet open title={text('clip.removeTitle')} onClose={close}>
          <p>{text('clip.removeAsk')}</p>
          <FormView
            form={removal}
            submit={text('clip.remove')}
            leadsOn
            after={
              <Button wide look="plain" onPress={close}>
                {text('clip.keep')}
              </Button>
            }
          >
            {() => null}
          </FormView>
        </Sheet>
      )}
    </article>
  )
}
