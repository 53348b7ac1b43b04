import { useEffect, useRef, useState, type ReactNode } from 'react'
import { prefersReducedMotion } from '../styles/reduced-motion'
import { useText } from '../text/use-text'
import { carousel, dots, track } from './carousel.styles'
import { IconButton } from './icon-button'

type CarouselProps = {
  /** What is shown here, said aloud. */
  readonly label: string
  /** Milliseconds a slide stands before the next comes by itself; 0 for never. Not where reduced motion is preferred. */
  readonly turnEvery?: number
  /** The slides. */
  readonly children: readonly ReactNode[]
}

/** Slides to swipe. Moving by itself ends for good once a person takes over, and pauses while nobody looks. */
export const Carousel = ({ label, turnEvery = 0, children: slides }: CarouselProps) => {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  // Asked once: each asking has the page's styles worked out.
  const [mayTurn] = useState(() => turnEvery > 0 && !prefersReducedMotion())
  const [turns, setTurns] = useState(mayTurn && slides.length > 1)

  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => {
      const list = box.current?.querySelector('ul')
      if (!list || document.hidden || box.current?.matches(':hover,:focus-within')) return
      const next = Math.round(list.scrollLeft / list.clientWidth) + 1
      list.scrollTo({ left: next >= slides.length ? 0 : next * list.clientWidth, behavior: 'smooth' })
    }, turnEvery)
    return () => clearInterval(timer)
  }, [turns, turnEvery, slides.length])

  return (
    <section ref={box} className={carousel} aria-label={label} aria-roledescription="carousel">
      <ul
        className={track}
        onTouchStart={() => setTurns(false)}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {slides.map((slide, index) => (
          <li key={index} aria-label={text('home.slide', { n: index + 1, count: slides.length })}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={dots}>
          {slides.map((_, index) => (
            <i key={index} data-here={index === at || undefined} />
          ))}
          {mayTurn && (
            <IconButton
              icon={turns ? 'pause' : 'play'}
              label={text(turns ? 'home.pause' : 'home.play')}
              size={14}
              onPress={() => setTurns(!turns)}
            />
          )}
        </div>
      )}
    </section>
  )
}
