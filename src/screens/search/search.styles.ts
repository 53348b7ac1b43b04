import { css } from '@linaria/core'
import { color, hover, layer, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

/** With large letters what stands beside a name goes below it, and a stream has a row of its own. */
const tight = '@container (max-width: 15rem)'

/** The field stays in sight while the results scroll. */
export const head = css`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s1};
  margin: 0 -16px;
  padding: calc(${space.s2} + env(safe-area-inset-top)) 16px 0;
  background: ${color.page};
  > div:first-child {
    display: flex;
    align-items: center;
    gap: ${space.s1};
    padding-bottom: ${space.s1};
    > form {
      flex: 1;
      min-width: 0;
    }
    > :first-child {
      margin-left: -10px;
    }
  }
  ${wide} {
    margin: 0 -28px;
    padding-left: 28px;
    padding-right: 28px;
    > div:first-child {
      max-width: 48rem;
    }
  }
`

export const start = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s6};
  padding-top: ${space.s4};
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: ${space.s8};
  }
`

export const words = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  > li > button {
    display: block;
    max-width: 100%;
    min-height: ${TOUCH_SIZE};
    padding: 0 ${space.s4};
    overflow: hidden;
    border-radius: ${radius.round};
    background: ${color.card};
    color: ${color.ink2};
    font-size: ${type.s13};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${hover} {
      &:hover {
        color: ${color.accentInk};
      }
    }
  }
  > li {
    max-width: 100%;
  }
`

export const hotWords = css`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.card};
  counter-reset: word;
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > button {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    width: 100%;
    min-height: 48px;
    padding: 0 ${space.s4};
    text-align: left;
    font-size: ${type.s15};
    > b {
      flex: none;
      width: 1.5em;
      color: ${color.ink3};
      text-align: center;
      &[data-top] {
        color: ${color.liveInk};
      }
    }
    > b + span {
      flex: 1;
      min-width: 0;
    }
    ${hover} {
      &:hover {
        background: ${color.sunk};
      }
    }
  }
`

export const suggestions = css`
  overflow: hidden;
  margin-top: ${space.s2};
  border-radius: ${radius.card};
  background: ${color.card};
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > :is(button, a) {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    width: 100%;
    min-height: 48px;
    padding: ${space.s2} ${space.s4};
    color: ${color.ink};
    font-size: ${type.s15};
    text-align: left;
    > svg {
      flex: none;
      color: ${color.ink3};
    }
    > span {
      flex: 1;
      min-width: 0;
    }
    > small {
      flex: none;
      color: ${color.ink3};
      font-size: ${type.s12};
    }
    ${hover} {
      &:hover {
        background: ${color.sunk};
      }
    }
  }
  ${wide} {
    max-width: 48rem;
  }
`

export const results = css`
  display: grid;
  gap: ${space.s5};
  padding-top: ${space.s4};
  &[aria-busy] {
    opacity: 0.6;
  }
`

export const meant = css`
  color: ${color.ink2};
  font-size: ${type.s13};
  overflow-wrap: anywhere;
`

export const part = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
  min-width: 0;
  > header {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: ${TOUCH_SIZE};
    > h2 {
      flex: 1;
      font-size: ${type.s17};
      font-weight: 700;
    }
  }
`

/** Anchors and matches: one column on a phone, as many as fit beyond. */
export const rows = css`
  display: grid;
  gap: ${space.s2};
  > li {
    overflow: hidden;
    min-width: 0;
    border-radius: ${radius.card};
    background: ${color.card};
  }
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(21rem, 1fr));
    gap: ${space.s3};
  }
`

export const cards = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s4} ${space.s3};
  ${tight} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  }
`

export const anchor = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  min-height: 72px;
  padding: ${space.s2} 14px;
  > a,
  > div {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${space.s3};
    min-width: 0;
    min-height: 52px;
    > span:last-child {
      flex: 1;
      min-width: 0;
    }
  }
  strong {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: ${type.s15};
    font-weight: 600;
  }
  small {
    display: block;
    overflow: hidden;
    color: ${color.ink3};
    font-size: ${type.s12};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${tight} {
    flex-wrap: wrap;
    > :last-child {
      margin-left: auto;
    }
    > a,
    > div {
      flex-basis: 100%;
    }
    strong {
      flex-wrap: wrap;
      line-height: 1.25;
    }
    small {
      white-space: normal;
    }
  }
`

export const league = css`
  padding: ${space.s3} 14px 0;
  color: ${color.ink3};
  font-size: ${type.s12};
`
