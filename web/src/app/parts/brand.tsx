/** The product's mark, in the colour of the text around it. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M2 2h14a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H2v-7h8v4.5L18 12l-8-7.5V9H2z" />
  </svg>
);
