import { css } from '@linaria/core'
import { color, hover, layer, radius, type, wide, wider } from '../../styles/tokens'

export const sheet = css`
  padding-top: 4px;
`

export const search = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: 52px;
  margin: 0 -16px;
  padding: 4px 16px 6px;
  background: ${color.page};
  overflow: hidden;
  ${wide} {
    display: grid;
    grid-template-columns: 20rem minmax(0, 1fr);
    align-items: center;
    gap: 24px;
  }
`

export const items = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 6px 0;
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  ${wider} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** With large letters what stands beside a league's name goes below it. */
const tight = '@container (max-width: 15rem)'

export const item = css`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: 4.5rem;
  padding: 8px 4px 8px 14px;
  border-radius: ${radius.card};
  background: ${color.card};
  > a {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 2px;
    ${tight} {
      flex-basis: 60%;
    }
  }
  > a + * {
    margin-left: auto;
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  > a:focus-visible {
    outline: 0;
  }
  > a:focus-visible::after {
    outline: 2px solid ${color.accentInk};
    outline-offset: -2px;
  }
  b,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${tight} {
      white-space: normal;
    }
  }
  b {
    font-size: ${type.s15};
    font-weight: 600;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  ${hover} {
    &:hover b {
      color: ${color.accentInk};
    }
  }
`

export const mark = css`
  flex: none;
  display: grid;
  place-items: center;
  border-radius: 28%;
  color: #fff;
`
