import { InSheet } from './in-sheet'
import { ScreenHost } from './screen-host'
import { Sheet } from '../ui/modal'
import type { SheetScreen } from '../../machines/app/screens.machine'

interface SheetViewProps {
  readonly sheet: SheetScreen
  readonly onClose: () => void
}

/** A screen in a sheet, under the sheet's own head. */
export const SheetView = ({ sheet, onClose }: SheetViewProps) => (
  <Sheet open onClose={onClose} title={sheet.title}>
    <InSheet value>
      <ScreenHost open={sheet.open} />
    </InSheet>
  </Sheet>
)
