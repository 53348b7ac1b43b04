import { currentWords, textIn } from '../text/text'
import { reasons } from '../text/zh/live.reasons'
import { appActor } from '../../machines/app/app-system'

const words = textIn(currentWords, reasons)

/** FEAT-06 Says that a report has come in and what happens next, until it is closed. */
export const thankForReport = (system: Parameters<typeof appActor>[0]): void =>
  appActor(system, 'dialogs').send({
    type: 'dialog.wanted',
    dialog: {
      id: 'reported',
      title: { said: words('reason.thanks') },
      words: { said: words('reason.next') },
    },
  })
