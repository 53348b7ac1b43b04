import { Fragment, useState } from 'react'
import { qr, secrets } from './stream-key.styles'
import { box, hint, ways } from './studio.styles'
import { lazyView } from '../../features/lazy-view'
import { useCopy } from '../../features/share-page'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import type { KeyUse } from '../../../machines/studio/stream-key.machine'
import type { StreamKey } from '../../../machines/studio/stream-key.connect'
import type { Ingest, Studio } from '../../../contract/studio.schema'

// Few scan it.
const QrCode = lazyView(
  async () => (await import('../../features/studio/qr-code')).QrCode,
  <Skeleton height="14rem" />,
)

interface StreamKeyBoxProps {
  readonly streamKey: StreamKey
  readonly studio: Studio
  readonly use: KeyUse
}

/** FEAT-16 The way for encoders: the address, and the key when somebody asks for it. */
export const StreamKeyBox = ({ streamKey, studio, use }: StreamKeyBoxProps) => {
  const text = useText(anchorRoomTexts)
  const isOff = studio.rtmpUrl === null && studio.whipUrl === undefined
  return (
    <section className={box} aria-label={text('room.byEncoder')}>
      <header>
        <h2>{text('room.byEncoder')}</h2>
      </header>
      <p className={hint}>{text(isOff ? 'key.off' : 'room.byEncoderHint')}</p>
      {!isOff && (
        <>
          <Addresses studio={studio} />
          <Body streamKey={streamKey} studio={studio} use={use} />
        </>
      )}
    </section>
  )
}

/** Where encoders publish: no secret, and the same for every anchor. */
const Addresses = ({ studio: { rtmpUrl, whipUrl } }: Pick<StreamKeyBoxProps, 'studio'>) => {
  const text = useText(anchorRoomTexts)
  return (
    <div className={secrets}>
      {rtmpUrl !== null && (
        <Copied label={text('key.address')} value={rtmpUrl} copyLabel={text('key.copyAddress')} />
      )}
      {whipUrl !== undefined && (
        <>
          <Copied label={text('key.whip')} value={whipUrl} copyLabel={text('key.copyWhip')} />
          <p className={hint}>{text('key.whipHint')}</p>
        </>
      )}
      <p className={hint}>{text('key.settings')}</p>
    </div>
  )
}

const Body = ({ streamKey, studio, use }: StreamKeyBoxProps) => {
  const text = useText(anchorRoomTexts)
  switch (streamKey.is) {
    case 'hidden':
      return (
        <>
          <p className={hint}>{text('key.warn')}</p>
          <div className={ways}>
            <Button look="soft" onPress={() => streamKey.show(use)}>
              {text(studio.keyMadeAt === null ? 'key.show' : 'key.renew')}
            </Button>
          </div>
        </>
      )
    case 'making':
      return (
        <div className={secrets} aria-busy="true" role="status" aria-label={text('key.making')}>
          <Skeleton height="2.75rem" />
        </div>
      )
    case 'failed':
      return (
        <>
          <p className={hint} data-tone="warn" role="alert">
            {streamKey.reason === '' ? text('state.failed') : streamKey.reason}
          </p>
          <div className={ways}>
            <Button look="soft" onPress={streamKey.retry}>
              {text('common.retry')}
            </Button>
            <Button look="plain" onPress={streamKey.hide}>
              {text('common.cancel')}
            </Button>
          </div>
        </>
      )
    case 'shown':
      return <Shown ingest={streamKey.ingest} hide={streamKey.hide} />
  }
}

const Shown = ({ ingest, hide }: { readonly ingest: Ingest; readonly hide: () => void }) => {
  const text = useText(anchorRoomTexts)
  const [hasQr, setQr] = useState(false)
  const { rtmpUrl, streamKey } = ingest
  return (
    <>
      <p className={hint} data-tone="warn" role="status">
        {text('key.secret')}
      </p>
      <div className={secrets}>
        <Copied label={text('key.key')} value={streamKey} copyLabel={text('key.copyKey')} />
      </div>
      {hasQr && rtmpUrl !== null && (
        <>
          <QrCode className={qr} text={`${rtmpUrl}/${streamKey}`} label={text('key.qr')} />
          <p className={hint}>{text('key.qrHint')}</p>
        </>
      )}
      <div className={ways}>
        {rtmpUrl !== null && (
          <Button look="soft" onPress={() => setQr(!hasQr)}>
            {text(hasQr ? 'key.qrHide' : 'key.qrShow')}
          </Button>
        )}
        <Button look="plain" onPress={hide}>
          {text('key.hide')}
        </Button>
      </div>
    </>
  )
}

interface CopiedProps {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
}

/** An address breaks after its slashes; a key, which has none, where it must. */
const breakable = (value: string) =>
  value.split(/(\/+)/).map((part, nth) => (
    <Fragment key={`${nth} ${part}`}>
      {part}
      {part.startsWith('/') && <wbr />}
    </Fragment>
  ))

const Copied = ({ label, value, copyLabel }: CopiedProps) => {
  const text = useText(anchorRoomTexts)
  const copy = useCopy({ copied: text('key.copied'), failed: text('key.copyFailed') })
  return (
    <div>
      <span>{label}</span>
      <div>
        <code>{breakable(value)}</code>
        <Button look="soft" size="small" label={copyLabel} onPress={() => void copy(value)}>
          {text('key.copy')}
        </Button>
      </div>
    </div>
  )
}
