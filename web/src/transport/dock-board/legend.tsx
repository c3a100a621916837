import { useTexts } from '../../client/texts.ts';

const LOOKS = ['action', 'success', 'progress', 'muted', 'late', 'emergency', 'fixed', 'break', 'closed'] as const;

/** What the looks of a board mean. */
export const Looks = () => {
  const { t } = useTexts();
  return LOOKS.map(look => (
    <span key={look}>
      <i data-look={look} /> {t(`dockBoard.look.${look}`)}
    </span>
  ));
};
