import { useEffect, useRef } from 'react'
import { puzzleBones } from './auth-layout.styles'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { SliderPuzzle } from '../../ui/slider-puzzle'
import { EmptyState, FailedState } from '../../ui/states'
import { captchaTexts } from '../../text/zh/account.captcha'
import { useText } from '../../text/use-text'
import type { CallError } from '../../../machines/app/call-error'
import type { CaptchaView } from '../../../machines/account/captcha.connect'
import { TAP_OFFSET } from '../../../contract/constants'

type CaptchaSheetProps = { readonly captcha: CaptchaView; readonly onClose: () => void }

/** The slider puzzle in a sheet. A press beside it does not close it: a finger slips there at the end of its way. */
export const CaptchaSheet = ({ captcha, onClose }: CaptchaSheetProps) => {
  const text = useText(captchaTexts)
  const place = useFocusOn('puzzle' in captcha ? captcha.puzzle.captchaId : null)
  return (
    <Sheet
      open
      title={text(captcha.is === 'working' ? 'captcha.byItself' : 'captcha.title')}
      overlayCloses={false}
      onClose={onClose}
    >
      <div ref={place}>
        <Puzzle captcha={captcha} />
      </div>
    </Sheet>
  )
}

/** To the slider of each puzzle that comes: the sheet opens before the first is here. */
const useFocusOn = (captchaId: string | null) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (captchaId !== null) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [captchaId])
  return place
}

const Puzzle = ({ captcha }: { readonly captcha: CaptchaView }) => {
  const text = useText(captchaTexts)
  switch (captcha.is) {
    case 'fetching':
      return (
        <div className={puzzleBones} aria-busy="true">
          <Skeleton height="auto" />
          <Skeleton height="48px" />
          <output>{wordsOf(captcha.problem) ?? text('common.loading')}</output>
        </div>
      )
    case 'missing':
      return (
        <>
          <FailedState small onRetry={captcha.refresh} />
          <OtherWay onChoose={captcha.work} />
        </>
      )
    case 'working':
      return (
        <EmptyState
          small
          icon="retry"
          title={text('captcha.working')}
          action={
            <Button look="soft" onPress={captcha.refresh}>
              {text('captcha.back')}
            </Button>
          }
        />
      )
    case 'outdated':
      return (
        <EmptyState
          small
          icon="retry"
          title={text('captcha.outdated')}
          action={
            <Button look="soft" first onPress={captcha.refresh}>
              {text('captcha.refresh')}
            </Button>
          }
        />
      )
    case 'posed':
    case 'checking': {
      const { captchaId, background, piece, width, height, pieceWidth } = captcha.puzzle
      const posed = captcha.is === 'posed' ? captcha : null
      return (
        <>
          <SliderPuzzle
            key={captchaId}
            {...{ background, piece, width, height, pieceWidth }}
            tapOffset={TAP_OFFSET}
            busy={posed === null}
            problem={wordsOf(posed?.problem ?? null)}
            onTouch={() => posed?.touch()}
            onDone={(x, course) => posed?.place(x, course)}
            onRefresh={() => posed?.refresh()}
          />
          {posed !== null && <OtherWay onChoose={posed.work} />}
        </>
      )
    }
  }
}

/** Turned wrong, or too late: the server says which. */
const wordsOf = (problem: CallError | null): string | null =>
  problem?.kind === 'refused' ? problem.msg : null

/** For who cannot see the picture or move the piece. */
const OtherWay = ({ onChoose }: { readonly onChoose: () => void }) => {
  const text = useText(captchaTexts)
  return (
    <Button look="plain" wide onPress={onChoose}>
      {text('captcha.otherWay')}
    </Button>
  )
}
