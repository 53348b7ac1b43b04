import { css } from '@linaria/core'
import { color, layer, space, type, wide } from '../../styles/tokens'

export const layout = css`
  min-height: 100%;
  padding-bottom: calc(${space.s6} + env(safe-area-inset-bottom));
  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: ${space.s6};
    max-width: 84rem;
    margin: 0 auto;
    padding: ${space.s5} 28px ${space.s8};
  }
`

export const first = css`
  display: contents;
  ${wide} {
    position: sticky;
    top: ${space.s5};
    display: grid;
    gap: ${space.s4};
    min-width: 0;
    max-height: calc(100vh - 2 * ${space.s5});
    overflow-y: auto;
    scrollbar-width: none;
    border-radius: 16px;
  }
`

/** Where the head ends: out of sight, its strip is shown. */
export const sentinel = css`
  height: 1px;
  margin-bottom: -1px;
`

export const tabBar = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: calc(3rem + env(safe-area-inset-top));
  background: ${color.card};
  ${wide} {
    top: 0;
    border-radius: 16px 16px 0 0;
  }
`

export const panel = css`
  padding: ${space.s3} ${space.s4} 0;
  ${wide} {
    padding: ${space.s4} 0 0;
  }
`

export const streams = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${space.s3};
`

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
`

export const lost = css`
  padding: ${space.s2} ${space.s4};
  background: ${color.soft};
  color: ${color.ink};
  font-size: ${type.s12};
  text-align: center;
  /* The bar over the page says it for all. */
  :root[data-offline] & {
    display: none;
  }
`

export const planning = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s1};
`

export const star = css`
  margin: -6px 0 -10px;
`

/** Between the head and the tabs. */
export const watch = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  width: 100%;
  min-height: 52px;
  padding: ${space.s2} ${space.s4};
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
  border-bottom: 1px solid ${color.line};
  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    display: grid;
  }
  b {
    overflow-wrap: anywhere;
    font-size: ${type.s13};
    font-weight: 600;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  > svg {
    flex: none;
    color: ${color.ink3};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
