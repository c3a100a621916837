import './rule.css';
import { changeRule, type PasswordRuleRow, readRule } from '@inbound/shared/system/password-rule/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { RuleForm } from './form.tsx';
import { TryOut } from './try-out.tsx';

const c = columnsOf<PasswordRuleRow>();

const facts = [
  c.flag('isEfficacyRule'),
  c.flag('isLimitLength'),
  c.number('limitLengthValue'),
  c.number('historyCount'),
  c.flag('isValidateDate'),
  c.number('validateDateValue'),
  c.number('maxErrorCount'),
  c.number('lockMinutes'),
  c.time('changedAt'),
];

const Rule = ({ rule }: { rule: PasswordRuleRow }) => {
  const { t, screen } = useTexts();
  return (
    <article className="rule">
      <header className="rule-head">
        <h1 className="page-title">{screen('/system/password')}</h1>
        <EditButton endpoint={changeRule} form={RuleForm} record={rule} />
      </header>
      <section className="card rule-card" aria-label={t('passwordRule.section.rule')}>
        <h2>{t('passwordRule.section.rule')}</h2>
        <Facts record={rule} columns={facts} />
      </section>
      <section className="card rule-card" aria-label={t('passwordRule.section.try')}>
        <h2>{t('passwordRule.section.try')}</h2>
        <TryOut />
      </section>
      <section className="card rule-card" aria-label={t('passwordRule.section.history')}>
        <h2>{t('passwordRule.section.history')}</h2>
        <RecordHistory record={rule} />
      </section>
    </article>
  );
};

/** `/system/password`: what is asked of passwords here; read anew each time it is opened. */
export const PasswordRulePage = () => {
  const { data, refusal, refresh } = useQuery(readRule, {});
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  return (
    <FeatureContext.Provider value="passwordRule">
      <Rule rule={data} />
    </FeatureContext.Provider>
  );
};
