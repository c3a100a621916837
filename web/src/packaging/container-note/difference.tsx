import './difference.css';
import { useFormat } from '../../client/format/use-format.ts';

/** How many pieces more were counted than were loaded, or less; nothing where it is the same. */
export const Difference = ({ value }: { value: number }) => {
  const { count } = useFormat();
  return (
    <span className="cn-difference" data-differs={value !== 0 || undefined}>
      {value === 0 ? '' : `${value > 0 ? '+' : '−'}${count(Math.abs(value))}`}
    </span>
  );
};
