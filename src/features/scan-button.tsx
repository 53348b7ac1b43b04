import { useState } from 'react'
import { Scanner } from './scanner'
import { useText } from '../text/use-text'
import { accountTexts } from '../text/zh/account'
import { Button } from '../ui/button'

/** FEAT-09 Opens the scanner of codes. */
export const ScanButton = () => {
  const text = useText(accountTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" size="small" icon="scan" onPress={() => setOpen(true)}>
        {text('scan.title')}
      </Button>
      {isOpen && <Scanner onClose={() => setOpen(false)} />}
    </>
  )
}
