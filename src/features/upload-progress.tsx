import { over, progress } from './upload-progress.styles'
import { useText } from '../text/use-text'
import { formTexts } from '../text/zh/account.forms'
import { digits } from '../ui/digits.styles'
import { Progress } from '../ui/progress'

interface UploadProgressProps {
  /** In whole per cent. */
  readonly sent: number
  /** Over the picture, at its lower edge. */
  readonly isOver?: boolean
}

/** API-07 How much of a picture on its way has gone: the touchline, and the number. */
export const UploadProgress = ({ sent, isOver = false }: UploadProgressProps) => {
  const text = useText(formTexts)
  return (
    <div className={isOver ? `${progress} ${over}` : progress}>
      <Progress value={sent / 100} label={text('form.image.sending')} />
      {/* The line says it, too. */}
      <span className={digits} aria-hidden>
        {sent}%
      </span>
    </div>
  )
}
