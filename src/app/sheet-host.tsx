import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { CrashGuard } from './crash-guard'
import { useAppActor } from './app-context'

const SheetView = lazy(async () => ({ default: (await import('./sheet-view')).SheetView }))

/** A screen over the one in the frame, as a person's over the room where the name stands. */
export const SheetHost = () => {
  const screens = useAppActor('screens')
  const sheet = useSelector(screens, ({ context }) => context.sheet)
  if (sheet === null) return null
  const close = (): void => screens.send({ type: 'sheet.close' })
  return (
    <CrashGuard fallback={() => null}>
      <Suspense fallback={null}>
        <SheetView key={sheet.open.key} sheet={sheet} onClose={close} />
      </Suspense>
    </CrashGuard>
  )
}
