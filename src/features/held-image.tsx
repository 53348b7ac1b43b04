import { useCallback, type ComponentProps } from 'react'

interface HeldImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> {
  /** A picture that this page holds. */
  readonly held: Blob
  readonly alt: string
}

/** A picture out of the page's memory, which is given back once it is not shown any more. */
export const HeldImage = ({ held, alt, ...attributes }: HeldImageProps) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const url = URL.createObjectURL(held)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [held],
  )
  return <img {...attributes} ref={show} alt={alt} />
}
